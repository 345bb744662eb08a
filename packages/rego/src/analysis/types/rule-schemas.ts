/** Which schemas count for which rule: those of METADATA from the packages above down to the rule itself. */
import { createProblemAt, type RegoProblem } from "../../errors.js";
import type { Annotations, Module } from "../../syntax/ast.js";
import type { Value } from "../../values/value.js";
import type { CoreRule } from "../core-ast.js";
import type { DocumentPathType, DocumentPathTypes } from "./document-types.js";
import { convertSchemaToStaticType } from "./schema-to-static-type.js";
import { anyType } from "./static-type-operations.js";
import type { StaticType } from "./static-types.js";

/** Schemas by name: `schema` is that of the input, `schema.a.b` those that METADATA names. */
export type SchemaSet = ReadonlyMap<string, Value>;

interface SchemaAnnotation {
  readonly path: readonly string[];
  readonly schema: string | Value;
}

/** Problems with schemas that METADATA names go to `problems`. */
export function createSchemaTypesLookupPerRule(
  modules: readonly Module[],
  schemas: SchemaSet,
  problems: RegoProblem[],
): (rule: CoreRule | undefined) => DocumentPathTypes {
  const general = schemas.get("schema");
  const input: DocumentPathTypes =
    general === undefined ? [] : [{ path: ["input"], type: convertSchemaToStaticType(general) }];
  const byFile = new Map(modules.map((module) => [module.source, module]));
  const annotated = modules.flatMap((module) =>
    module.annotations.flatMap((annotations) => {
      const found = schemaAnnotations(annotations);
      return found.length === 0 ? [] : [{ module, annotations, found }];
    }),
  );
  const types = new Map<string | Value, StaticType>();
  const typeOf = (rule: CoreRule, schema: string | Value): StaticType | undefined => {
    const known = types.get(schema);
    if (known !== undefined) return known;
    const definition = typeof schema === "string" ? schemas.get(schema) : schema;
    if (definition === undefined && schemas.size === 0) return undefined;
    if (definition === undefined) {
      problems.push(createProblemAt(rule.source, rule.at, "rego_type_error", `undefined schema: ${String(schema)}`));
    }
    const type = definition === undefined ? anyType : convertSchemaToStaticType(definition);
    types.set(schema, type);
    return type;
  };
  return (rule) => {
    const module = rule === undefined ? undefined : byFile.get(rule.source);
    if (rule === undefined || module === undefined || annotated.length === 0) return input;
    const found = annotated
      .filter((each) => isAbout(each.annotations, each.module, module, rule))
      .sort((a, b) => scopeOrder(a.annotations) - scopeOrder(b.annotations))
      .flatMap((each) => each.found)
      .flatMap(({ path, schema }): DocumentPathType[] => {
        const type = typeOf(rule, schema);
        return type === undefined ? [] : [{ path, type }];
      });
    return [...input, ...found];
  };
}

const scopes = ["subpackages", "package", "document", "rule"];

function scopeOrder({ scope }: Annotations): number {
  return scopes.indexOf(scope);
}

function isAbout({ scope, target }: Annotations, from: Module, module: Module, rule: CoreRule): boolean {
  const [theirs, ours] = [from.package.path, module.package.path];
  switch (scope) {
    case "subpackages":
      return theirs.length <= ours.length && theirs.every((name, i) => name === ours[i]);
    case "package":
      return theirs.join("\0") === ours.join("\0");
    case "document": {
      const about = from.rules.find(({ at }) => at === target);
      return (
        about !== undefined &&
        [...theirs, about.head.name.name].join("\0") === [...ours, rule.path[ours.length]].join("\0")
      );
    }
    default:
      return from === module && target === rule.at;
  }
}

function schemaAnnotations({ fields }: Annotations): readonly SchemaAnnotation[] {
  const { schemas } = fields;
  if (!Array.isArray(schemas)) return [];
  return (schemas as readonly unknown[]).flatMap((each) => {
    if (typeof each !== "object" || each === null) return [];
    return Object.entries(each).flatMap(([path, schema]): SchemaAnnotation[] => {
      const names = referenceNames(path);
      const name = typeof schema === "string" ? referenceNames(schema)?.join(".") : undefined;
      return names === undefined ? [] : [{ path: names, schema: name ?? (schema as Value) }];
    });
  });
}

/** `input.a["b-c"]` */
function referenceNames(text: string): readonly string[] | undefined {
  if (!/^\w+(?:\.\w+|\["[^"]*"\])*$/.test(text)) return undefined;
  return [...text.matchAll(/\w+|\["([^"]*)"\]/g)].map(([whole, quoted]) => quoted ?? whole);
}
