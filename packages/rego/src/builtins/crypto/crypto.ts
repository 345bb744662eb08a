import type { Builtin } from "../builtin.js";
import { hashes } from "./hashes.js";
import { x509 } from "./x509.js";

export const crypto: readonly Builtin[] = [...hashes, ...x509];
