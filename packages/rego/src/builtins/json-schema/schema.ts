import type { RE2JS } from "re2js";
import type { RegoNumber } from "../../values/number.js";

export type JsonType = "array" | "boolean" | "integer" | "number" | "null" | "object" | "string";

/** A schema ready to validate with. What a schema does not say is absent. */
export interface Schema {
  /** `true` and `false` are schemas. */
  pass?: boolean;
  /** Where a reference leads; nothing else counts then. */
  reference?: Schema;
  types: JsonType[];
  properties: Map<string, Schema>;
  patternProperties: { readonly pattern: RE2JS; readonly schema: Schema }[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  dependencies: Map<string, readonly string[] | Schema>;
  required: string[];
  minProperties?: number;
  maxProperties?: number;
  items?: Schema | Schema[];
  additionalItems?: boolean | Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems: boolean;
  contains?: Schema;
  multipleOf?: RegoNumber;
  minimum?: RegoNumber;
  maximum?: RegoNumber;
  exclusiveMinimum?: RegoNumber;
  exclusiveMaximum?: RegoNumber;
  minLength?: number;
  maxLength?: number;
  pattern?: { readonly text: string; readonly expression: RE2JS };
  format?: string;
  /** Canonical texts. */
  constant?: string;
  enumeration: string[];
  anyOf: Schema[];
  oneOf: Schema[];
  allOf: Schema[];
  not?: Schema;
  condition?: Schema;
  consequence?: Schema;
  alternative?: Schema;
}

export function emptyJsonSchema(): Schema {
  return {
    types: [],
    properties: new Map(),
    patternProperties: [],
    dependencies: new Map(),
    required: [],
    uniqueItems: false,
    enumeration: [],
    anyOf: [],
    oneOf: [],
    allOf: [],
  };
}
