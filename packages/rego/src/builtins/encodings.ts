import type { Builtin } from "./builtin.js";
import { base64 } from "./encodings/base64.js";
import { hex } from "./encodings/hex.js";
import { uri } from "./encodings/uri.js";
import { urlQuery } from "./encodings/url-query.js";
import { yaml } from "./encodings/yaml.js";

export const encodings: readonly Builtin[] = [...base64, ...hex, ...urlQuery, ...uri, ...yaml];
