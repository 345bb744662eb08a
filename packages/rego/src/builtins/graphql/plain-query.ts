import type { Value } from "../../values/value.js";
import { isNode, type Node, nodesOf, typeName, valueKinds } from "./ast.js";

/**
 * Whether a query is valid at a glance for a schema that is (plain-schema.ts): one operation that selects fields, each
 * under a name of its own, with arguments that are scalars or values of enums. False says nothing.
 */
export function isPlainQuery(query: Value, schema: Value): boolean {
  if (!isNode(query) || !isNode(schema)) return false;
  const { Operations, ...others } = query;
  const [operation, ...more] = nodesOf(Operations);
  if (operation === undefined || more.length > 0 || Object.keys(others).length > 0) return false;
  if (operation.Operation !== "query" || operation.VariableDefinitions || operation.Directives) return false;
  const types = new Map(nodesOf(schema.Definitions).map((definition) => [definition.Name, definition]));
  return selects(operation.SelectionSet, types.get("Query"), types);
}

type Types = ReadonlyMap<Value | undefined, Node>;

function selects(selection: Value | undefined, type: Node | undefined, types: Types): boolean {
  const fields = nodesOf(type?.Fields);
  const names = new Set<Value | undefined>();
  return nodesOf(selection).every((selected) => {
    const field = fields.find(({ Name }) => Name === selected.Name);
    if (field === undefined || selected.Directives || selected.TypeCondition !== undefined) return false;
    if (names.has(selected.Alias) || !suits(nodesOf(selected.Arguments), nodesOf(field.Arguments), types)) return false;
    names.add(selected.Alias);
    const inner = types.get(typeName(field.Type));
    if (inner?.Kind === "OBJECT")
      return selected.SelectionSet !== undefined && selects(selected.SelectionSet, inner, types);
    return selected.SelectionSet === undefined;
  });
}

function suits(given: readonly Node[], declared: readonly Node[], types: Types): boolean {
  const byName = new Map(given.map((argument) => [argument.Name, argument.Value]));
  const all = declared.filter(({ Name }) => byName.has(Name));
  if (byName.size !== given.length || all.length !== given.length) return false;
  return declared.every(({ Name, Type }) => {
    const value = byName.get(Name);
    return value === undefined ? !(Type as Node).NonNull : isOfType(value as Node, Type as Node, types);
  });
}

const kindsOfScalars: ReadonlyMap<Value | undefined, readonly number[]> = new Map([
  ["Int", [valueKinds.int]],
  ["Float", [valueKinds.int, valueKinds.float]],
  ["String", [valueKinds.string, valueKinds.block]],
  ["Boolean", [valueKinds.boolean]],
  ["ID", [valueKinds.int, valueKinds.string, valueKinds.block]],
]);

function isOfType({ Kind, Raw }: Node, { NamedType }: Node, types: Types): boolean {
  const scalar = kindsOfScalars.get(NamedType);
  if (scalar !== undefined) return scalar.some((kind) => kind === Kind);
  const type = types.get(NamedType);
  return Kind === valueKinds.enum && nodesOf(type?.EnumValues).some(({ Name }) => Name === Raw);
}
