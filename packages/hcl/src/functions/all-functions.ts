/** All built-in functions by name. `try`, `can`, `templatefile` and `templatestring` belong to the evaluator. */
import { cidrFunctions } from "./cidr.js";
import { collectionCombiningFunctions } from "./collection-combining.js";
import { collectionQueryFunctions } from "./collection-query.js";
import { conversionAndSensitivityFunctions } from "./conversion-and-sensitivity.js";
import { dateFunctions } from "./date.js";
import { deferredAndRemovedFunctions } from "./deferred-and-removed.js";
import { encodingFunctions } from "./encoding.js";
import { fileAndPathFunctions } from "./file-and-path.js";
import { formattingFunctions } from "./format.js";
import { repeatableHashRsaAndUuidv5Functions } from "./hash-rsa-and-uuidv5.js";
import type { HclFunction } from "./hcl-function.js";
import { collectionListFunctions } from "./list-functions.js";
import { numericFunctions } from "./numeric.js";
import { regexFunctions } from "./regex.js";
import { setAlgebraFunctions } from "./set.js";
import { stringFunctions } from "./string.js";

const all: readonly HclFunction[] = [
  ...cidrFunctions,
  ...collectionCombiningFunctions,
  ...collectionListFunctions,
  ...collectionQueryFunctions,
  ...conversionAndSensitivityFunctions,
  ...dateFunctions,
  ...deferredAndRemovedFunctions,
  ...encodingFunctions,
  ...fileAndPathFunctions,
  ...formattingFunctions,
  ...repeatableHashRsaAndUuidv5Functions,
  ...numericFunctions,
  ...regexFunctions,
  ...setAlgebraFunctions,
  ...stringFunctions,
];

/** Every function also has its full name, `core::upper`. */
export const terraformFunctions: ReadonlyMap<string, HclFunction> = new Map(
  all.flatMap((fn) => [[fn.name, fn] as const, [`core::${fn.name}`, fn] as const]),
);
