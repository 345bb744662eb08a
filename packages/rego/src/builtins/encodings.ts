import type { Builtin } from "./builtin.js";
import { base64Builtins } from "./encodings/base64.js";
import { hexBuiltins } from "./encodings/hex.js";
import { uriBuiltins } from "./encodings/uri.js";
import { urlQueryBuiltins } from "./encodings/url-query.js";
import { yamlBuiltins } from "./encodings/yaml.js";

export const encodingBuiltins: readonly Builtin[] = [
  ...base64Builtins,
  ...hexBuiltins,
  ...urlQueryBuiltins,
  ...uriBuiltins,
  ...yamlBuiltins,
];
