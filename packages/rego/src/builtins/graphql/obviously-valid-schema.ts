import type { Value } from "../../values/value.js";
import { findInnermostGraphqlTypeName, type GraphqlNode, toGraphqlNodeList } from "./ast.js";

const scalars: readonly string[] = ["Int", "Float", "String", "Boolean", "ID"];
const rootTypes: readonly string[] = ["Query", "Mutation", "Subscription"];
const noEnumValues: ReadonlySet<string> = new Set(["true", "false", "null"]);

/**
 * Whether a document of type definitions is a valid schema at a glance: objects, inputs, enums and scalars that refer to
 * one another, and nothing else. The library goes through a document with every rule it has, and most are about things
 * that most schemas do not have. False says nothing.
 */
export function isObviouslyValidSchema(document: GraphqlNode): boolean {
  const { Definitions, Comment: _, ...others } = document;
  if (Object.keys(others).length > 0) return false;
  const definitions = toGraphqlNodeList(Definitions);
  const kinds = new Map<string, Value | undefined>(scalars.map((name) => [name, "SCALAR"]));
  for (const { Name, Kind } of definitions) {
    if (!isUnreservedName(Name) || kinds.has(Name)) return false;
    kinds.set(Name, Kind);
  }
  if (!kinds.has("Query") || !rootTypes.every((name) => (kinds.get(name) ?? "OBJECT") === "OBJECT")) return false;
  return definitions.every((definition) => isPlainType(definition, kinds));
}

type Kinds = ReadonlyMap<string, Value | undefined>;

function isPlainType(definition: GraphqlNode, kinds: Kinds): boolean {
  if (definition.Interfaces !== undefined || definition.Directives !== undefined) return false;
  const fields = toGraphqlNodeList(definition.Fields);
  switch (definition.Kind) {
    case "SCALAR":
      return true;
    case "ENUM":
      return areUnique(toGraphqlNodeList(definition.EnumValues), ({ Name }) => !noEnumValues.has(String(Name)));
    case "INPUT_OBJECT":
      return areUnique(fields, (field) => isPlainInput(field, kinds));
    case "OBJECT":
      return areUnique(fields, ({ Type, Arguments }) => {
        const args = toGraphqlNodeList(Arguments);
        return (
          fits(Type, kinds, "INPUT_OBJECT") && (args.length === 0 || areUnique(args, (arg) => isPlainInput(arg, kinds)))
        );
      });
    default:
      return false;
  }
}

function isPlainInput({ Type, DefaultValue }: GraphqlNode, kinds: Kinds): boolean {
  return DefaultValue === undefined && fits(Type, kinds, "OBJECT");
}

/** At least one, each with a name of its own and nothing that a directive might say. */
function areUnique(nodes: readonly GraphqlNode[], isPlain: (node: GraphqlNode) => boolean): boolean {
  const names = new Set<string>();
  for (const each of nodes) {
    const { Name, Directives } = each;
    if (!isUnreservedName(Name) || names.has(Name) || Directives !== undefined || !isPlain(each)) return false;
    names.add(Name);
  }
  return names.size > 0;
}

/** Whether a type is known and not of a kind that cannot stand there. */
function fits(type: Value | undefined, kinds: Kinds, unwanted: string): boolean {
  const kind = kinds.get(String(findInnermostGraphqlTypeName(type)));
  return kind !== undefined && kind !== unwanted;
}

/** Names that begin with two underscores are GraphQL's. */
function isUnreservedName(name: Value | undefined): name is string {
  return typeof name === "string" && !name.startsWith("__");
}
