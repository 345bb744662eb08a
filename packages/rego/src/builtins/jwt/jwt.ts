import type { Builtin } from "../builtin.js";
import { decoders } from "./decode.js";
import { signers } from "./sign.js";
import { verifiers } from "./verify.js";

export const jwt: readonly Builtin[] = [...decoders, ...verifiers, ...signers];
