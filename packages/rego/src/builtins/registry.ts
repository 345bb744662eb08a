import { aggregates } from "./aggregates.js";
import { arithmetic } from "./arithmetic.js";
import { arrays } from "./arrays.js";
import { aws } from "./aws.js";
import type { Builtin } from "./builtin.js";
import { comparison } from "./comparison.js";
import { crypto } from "./crypto/crypto.js";
import { encodings } from "./encodings.js";
import { glob } from "./glob.js";
import { graphql } from "./graphql.js";
import { graphs } from "./graphs.js";
import { http } from "./http.js";
import { jsonDocuments } from "./json-documents.js";
import { jsonSchema } from "./json-schema.js";
import { jwt } from "./jwt/jwt.js";
import { language } from "./language.js";
import { lowerEqual } from "./lower-equal.js";
import { net } from "./net.js";
import { numbers } from "./numbers.js";
import { objects } from "./objects.js";
import { rand } from "./rand.js";
import { regex } from "./regex.js";
import { runtime } from "./runtime.js";
import { semver } from "./semver.js";
import { sets } from "./sets.js";
import { sprintf } from "./sprintf.js";
import { strings } from "./strings.js";
import { templateStrings } from "./template-strings.js";
import { templates } from "./templates.js";
import { time } from "./time.js";
import { typeChecks } from "./type-checks.js";
import { units } from "./units.js";
import { uuid } from "./uuid.js";

const families: readonly (readonly Builtin[])[] = [
  aggregates,
  arithmetic,
  arrays,
  aws,
  comparison,
  crypto,
  encodings,
  glob,
  graphs,
  jsonDocuments,
  jwt,
  language,
  net,
  numbers,
  objects,
  rand,
  regex,
  runtime,
  semver,
  sets,
  sprintf,
  strings,
  templateStrings,
  time,
  typeChecks,
  units,
  uuid,
  graphql,
  jsonSchema,
  templates,
  http,
];

const byName = new Map(families.flat().map((builtin) => [builtin.name, builtin]));

export function findBuiltin(name: string): Builtin | undefined {
  return byName.get(name);
}

/** Also what policies cannot name. */
export function plannedBuiltin(name: string): Builtin | undefined {
  return name === lowerEqual.name ? lowerEqual : findBuiltin(name);
}

export function allBuiltins(): readonly Builtin[] {
  return [...byName.values()];
}
