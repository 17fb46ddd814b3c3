"""`cluster.yaml` is a valid Ray cluster: by Ray's own check, and for what that check lets pass."""

import copy
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def cluster() -> dict[str, object]:
    return yaml.safe_load((ROOT / "cluster.yaml").read_text("utf-8"))


def test_ray_accepts_it(cluster: dict[str, object]) -> None:
    from ray.autoscaler._private.util import prepare_config, validate_config

    validate_config(prepare_config(copy.deepcopy(cluster)))


def test_what_rays_check_lets_pass(cluster: dict[str, object]) -> None:
    provider = cluster["provider"]
    assert set(provider) <= {"type", "region", "availability_zone", "cache_stopped_nodes"}
    assert provider["region"]
    types = cluster["available_node_types"]
    assert cluster["head_node_type"] in types
    for node in types.values():
        assert node["node_config"]["InstanceType"]
        assert node["min_workers"] <= node["max_workers"] <= cluster["max_workers"]


def test_every_machine_gets_this_tree_and_starts_ray(cluster: dict[str, object]) -> None:
    assert cluster["file_mounts"] == {"~/perfect-hand": "."}
    assert any("make build" in command for command in cluster["setup_commands"])
    assert any("--head" in command for command in cluster["head_start_ray_commands"])
    assert any("$RAY_HEAD_IP" in command for command in cluster["worker_start_ray_commands"])
