import type { Builtin } from "../builtin.js";
import { jwtDecodeBuiltins } from "./decode-and-decode-verify.js";
import { jwtSignBuiltins } from "./sign.js";
import { jwtVerifyBuiltins } from "./verify.js";

export const jwtBuiltins: readonly Builtin[] = [...jwtDecodeBuiltins, ...jwtVerifyBuiltins, ...jwtSignBuiltins];
