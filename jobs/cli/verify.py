"""`phm verify`: check the proofs in a certificate."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from jobs.cli import options
from jobs.cli.telling import OUTCOME
from jobs.progress import Bar
from sim.errors import UserError

if TYPE_CHECKING:
    from sim.certificate import Certificate
    from sim.verify import Finding

FAILED = 1


def verify(
    file: Annotated[Path, typer.Argument(metavar="CERTIFICATE", help="A file of phm match --certificate.")],
    as_json: options.Json = False,
) -> None:
    """Check the proofs in a certificate against every reply, with the rules machine and without the search.

    Exits 0 when every game is proven, 1 when one is not, 2 when the file is no certificate or is damaged.
    """
    from sim.certificate import read_certificate
    from sim.verify import check_certificate

    certificate = read_certificate(file)
    if [proof.starter for proof in certificate.proofs] != ["a", "b"]:
        raise UserError(f"{file}: a damaged certificate: it needs a proof of the game that A starts, and of the one that B starts")
    with Bar(sum(len(claim.keys) for proof in certificate.proofs for claim in proof.claims), "positions") as bar:
        findings = check_certificate(certificate, bar.advance)
    if as_json:
        options.print_json({"ok": all(finding.ok for finding in findings), **told(certificate, findings)})
    else:
        for line in described(certificate, findings):
            options.say(line)
    if not all(finding.ok for finding in findings):
        raise typer.Exit(FAILED)


def told(certificate: Certificate, findings: list[Finding]) -> dict[str, Any]:
    """As JSON."""
    games = [
        {
            "starter": finding.starter,
            "outcome": finding.outcome,
            "ok": finding.ok,
            "why": finding.why,
            "positions": finding.places,
            "rests_on": list(finding.rests_on),
        }
        for finding in findings
    ]
    return {"hands": [list(certificate.hand_a), list(certificate.hand_b)], "rules": certificate.rules.name, "games": games}


def described(certificate: Certificate, findings: list[Finding]) -> list[str]:
    """In words."""
    hands = [f"A: {' / '.join(certificate.hand_a)}", f"B: {' / '.join(certificate.hand_b)}"]
    return [*hands, *(f"{found.starter.upper()} starts: {OUTCOME[found.outcome]}: {judged(found)}" for found in findings)]


def judged(finding: Finding) -> str:
    """ok, and what it rests on; or what fails."""
    if not finding.ok:
        return f"not proven: {finding.why}"
    rests = f"; rests on {', '.join(finding.rests_on)}" if finding.rests_on else ""
    return f"ok, {finding.places:,} positions checked against every reply{rests}"
