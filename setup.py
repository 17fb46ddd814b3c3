"""Build the extension modules in place: `python setup.py build_ext --inplace`."""
from glob import glob

from Cython.Build import cythonize
from setuptools import Extension, setup

DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}

setup(
    name="perfect-hand",
    packages=["sim", "sim.core"],
    ext_modules=cythonize(
        [Extension(path[:-4].replace("/", "."), [path], extra_compile_args=["-O2"]) for path in
         sorted(glob("sim/core/*.pyx"))],
        compiler_directives=DIRECTIVES, nthreads=2,
    ),
)
