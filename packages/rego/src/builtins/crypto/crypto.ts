import type { Builtin } from "../builtin.js";
import { hashBuiltins } from "./hashes.js";
import { x509Builtins } from "./x509.js";

export const cryptoBuiltins: readonly Builtin[] = [...hashBuiltins, ...x509Builtins];
