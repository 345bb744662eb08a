import { aggregateBuiltins } from "./aggregates.js";
import { arithmeticBuiltins } from "./arithmetic.js";
import { arrayBuiltins } from "./arrays.js";
import { awsBuiltins } from "./aws.js";
import type { Builtin } from "./builtin.js";
import { comparisonBuiltins } from "./comparison.js";
import { compilerHandledBuiltins } from "./compiler-handled-builtins.js";
import { cryptoBuiltins } from "./crypto/crypto.js";
import { encodingBuiltins } from "./encodings.js";
import { globBuiltins } from "./glob.js";
import { graphqlBuiltins } from "./graphql.js";
import { graphBuiltins } from "./graphs.js";
import { httpBuiltins } from "./http.js";
import { jsonBuiltins } from "./json-documents.js";
import { jsonSchemaBuiltins } from "./json-schema.js";
import { jwtBuiltins } from "./jwt/jwt.js";
import { lowercaseFirstThenEqualBuiltin } from "./lowercase-equal.js";
import { netBuiltins } from "./net.js";
import { numberBuiltins } from "./numbers.js";
import { objectBuiltins } from "./objects.js";
import { randBuiltins } from "./rand.js";
import { regexBuiltins } from "./regex.js";
import { runtimeBuiltins } from "./runtime.js";
import { semverBuiltins } from "./semver.js";
import { setBuiltins } from "./sets.js";
import { sprintfBuiltins } from "./sprintf.js";
import { stringBuiltins } from "./strings.js";
import { templateStringBuiltins } from "./template-strings.js";
import { templateBuiltins } from "./templates.js";
import { timeBuiltins } from "./time.js";
import { typeCheckBuiltins } from "./type-checks.js";
import { unitBuiltins } from "./units.js";
import { uuidBuiltins } from "./uuid.js";

const families: readonly (readonly Builtin[])[] = [
  aggregateBuiltins,
  arithmeticBuiltins,
  arrayBuiltins,
  awsBuiltins,
  comparisonBuiltins,
  cryptoBuiltins,
  encodingBuiltins,
  globBuiltins,
  graphBuiltins,
  jsonBuiltins,
  jwtBuiltins,
  compilerHandledBuiltins,
  netBuiltins,
  numberBuiltins,
  objectBuiltins,
  randBuiltins,
  regexBuiltins,
  runtimeBuiltins,
  semverBuiltins,
  setBuiltins,
  sprintfBuiltins,
  stringBuiltins,
  templateStringBuiltins,
  timeBuiltins,
  typeCheckBuiltins,
  unitBuiltins,
  uuidBuiltins,
  graphqlBuiltins,
  jsonSchemaBuiltins,
  templateBuiltins,
  httpBuiltins,
];

const byName = new Map(families.flat().map((builtin) => [builtin.name, builtin]));

export function findBuiltin(name: string): Builtin | undefined {
  return byName.get(name);
}

/** Also what policies cannot name. */
export function findBuiltinOrInternal(name: string): Builtin | undefined {
  return name === lowercaseFirstThenEqualBuiltin.name ? lowercaseFirstThenEqualBuiltin : findBuiltin(name);
}

/** Every built-in function, in the order of families; `name`, `args` and `result` describe it. */
export function listBuiltins(): readonly Builtin[] {
  return [...byName.values()];
}
