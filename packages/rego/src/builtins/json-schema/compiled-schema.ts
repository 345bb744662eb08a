import type { RE2JS } from "re2js";
import type { RegoNumber } from "../../values/number.js";

export type JsonType = "array" | "boolean" | "integer" | "number" | "null" | "object" | "string";

/** A schema ready to validate with. What a schema does not say is absent. */
export interface CompiledSchema {
  /** `true` and `false` are schemas. */
  pass?: boolean;
  /** Where a reference leads; nothing else counts then. */
  reference?: CompiledSchema;
  types: JsonType[];
  properties: Map<string, CompiledSchema>;
  patternProperties: { readonly pattern: RE2JS; readonly schema: CompiledSchema }[];
  additionalProperties?: boolean | CompiledSchema;
  propertyNames?: CompiledSchema;
  dependencies: Map<string, readonly string[] | CompiledSchema>;
  required: string[];
  minProperties?: number;
  maxProperties?: number;
  items?: CompiledSchema | CompiledSchema[];
  additionalItems?: boolean | CompiledSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems: boolean;
  contains?: CompiledSchema;
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
  anyOf: CompiledSchema[];
  oneOf: CompiledSchema[];
  allOf: CompiledSchema[];
  not?: CompiledSchema;
  condition?: CompiledSchema;
  consequence?: CompiledSchema;
  alternative?: CompiledSchema;
}

export function createEmptySchema(): CompiledSchema {
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
