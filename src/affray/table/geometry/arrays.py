"""Array types used by the kernels."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Reals: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.int64]
Indices: TypeAlias = NDArray[np.int32]
Flags: TypeAlias = NDArray[np.uint8]
Bits: TypeAlias = NDArray[np.bool_]
Runs: TypeAlias = NDArray[np.int8]
Masks: TypeAlias = NDArray[np.uint16]
Marks: TypeAlias = NDArray[np.uint64]
