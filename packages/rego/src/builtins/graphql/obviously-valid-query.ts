import type { Value } from "../../values/value.js";
import {
  findInnermostGraphqlTypeName,
  type GraphqlNode,
  graphqlValueKindNumbers,
  isGraphqlNode,
  toGraphqlNodeList,
} from "./ast.js";

/**
 * Whether a query is valid at a glance for a schema that is (plain-schema.ts): one operation that selects fields, each
 * under a name of its own, with arguments that are scalars or values of enums. False says nothing.
 */
export function isObviouslyValidQuery(query: Value, schema: Value, charge: (amount: number) => void): boolean {
  if (!isGraphqlNode(query) || !isGraphqlNode(schema)) return false;
  const { Operations, ...others } = query;
  const [operation, ...more] = toGraphqlNodeList(Operations);
  if (operation === undefined || more.length > 0 || Object.keys(others).length > 0) return false;
  if (operation.Operation !== "query" || operation.VariableDefinitions || operation.Directives) return false;
  const types = {
    named: byName(toGraphqlNodeList(schema.Definitions)),
    members: new Map<GraphqlNode, ByName>(),
    charge,
  };
  return selects(operation.SelectionSet, types.named.get("Query"), types);
}

type ByName = ReadonlyMap<Value | undefined, GraphqlNode>;

interface Types {
  readonly named: ByName;
  /** Of types that were asked for. */
  readonly members: Map<GraphqlNode, ByName>;
  readonly charge: (amount: number) => void;
}

const byName = (nodes: readonly GraphqlNode[]): ByName => new Map(nodes.map((each) => [each.Name, each]));

function memberOf(type: GraphqlNode | undefined, name: Value | undefined, { members }: Types): GraphqlNode | undefined {
  if (type === undefined) return undefined;
  const all = members.get(type) ?? byName([...toGraphqlNodeList(type.Fields), ...toGraphqlNodeList(type.EnumValues)]);
  members.set(type, all);
  return all.get(name);
}

function selects(selection: Value | undefined, type: GraphqlNode | undefined, types: Types): boolean {
  const names = new Set<Value | undefined>();
  return toGraphqlNodeList(selection).every((selected) => {
    const field = memberOf(type, selected.Name, types);
    if (field === undefined || selected.Directives || selected.TypeCondition !== undefined) return false;
    if (
      names.has(selected.Alias) ||
      !suits(toGraphqlNodeList(selected.Arguments), toGraphqlNodeList(field.Arguments), types)
    )
      return false;
    names.add(selected.Alias);
    const inner = types.named.get(findInnermostGraphqlTypeName(field.Type));
    if (inner?.Kind === "OBJECT")
      return selected.SelectionSet !== undefined && selects(selected.SelectionSet, inner, types);
    return selected.SelectionSet === undefined;
  });
}

function suits(passed: readonly GraphqlNode[], declared: readonly GraphqlNode[], types: Types): boolean {
  types.charge(declared.length);
  const values = new Map(passed.map((argument) => [argument.Name, argument.Value]));
  const all = declared.filter(({ Name }) => values.has(Name));
  if (values.size !== passed.length || all.length !== passed.length) return false;
  return declared.every(({ Name, Type }) => {
    const value = values.get(Name);
    return value === undefined
      ? !(Type as GraphqlNode).NonNull
      : isOfType(value as GraphqlNode, Type as GraphqlNode, types);
  });
}

const kindsOfScalars: ReadonlyMap<Value | undefined, readonly number[]> = new Map([
  ["Int", [graphqlValueKindNumbers.int]],
  ["Float", [graphqlValueKindNumbers.int, graphqlValueKindNumbers.float]],
  ["String", [graphqlValueKindNumbers.string, graphqlValueKindNumbers.block]],
  ["Boolean", [graphqlValueKindNumbers.boolean]],
  ["ID", [graphqlValueKindNumbers.int, graphqlValueKindNumbers.string, graphqlValueKindNumbers.block]],
]);

function isOfType({ Kind, Raw }: GraphqlNode, { NamedType }: GraphqlNode, types: Types): boolean {
  const scalar = kindsOfScalars.get(NamedType);
  if (scalar !== undefined) return scalar.some((kind) => kind === Kind);
  const type = types.named.get(NamedType);
  return Kind === graphqlValueKindNumbers.enum && type?.Kind === "ENUM" && memberOf(type, Raw, types) !== undefined;
}
