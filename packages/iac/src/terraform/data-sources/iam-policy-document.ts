/**
 * `aws_iam_policy_document`: a policy written as blocks, rendered to JSON as the AWS provider documents it. A list of
 * one becomes a string, `&{…}` stands for IAM's own `${…}`, statements of `override_policy_documents` replace those
 * with the same Sid. What is unknown stays visible inside the JSON.
 */
import {
  collectCauses,
  createObjectValue,
  createTupleValue,
  createUnknownValue,
  fromJson,
  isUnknown,
  stringType,
  terraformFunctions,
  type Value,
} from "@plumbline/hcl";
import { parseJsonOrProblem } from "@plumbline/model";

type Members = ReadonlyMap<string, Value>;

const sourceNames = ["source_policy_documents", "source_json"] as const;
const overrideNames = ["override_policy_documents", "override_json"] as const;

/** Undefined when a document it builds on is unknown. */
export function buildPolicyDocument(args: Value): Value | undefined {
  const argumentValues = membersOf(args);
  const sources = documentsIn(argumentValues, sourceNames);
  const overrides = documentsIn(argumentValues, overrideNames);
  if (sources === undefined || overrides === undefined) return undefined;
  const statements: Members[] = [];
  for (const document of sources) for (const statement of statementsIn(document)) addOrReplace(statements, statement);
  for (const statement of itemsOf(argumentValues.get("statement")))
    addOrReplace(statements, renderStatement(membersOf(statement)));
  for (const document of overrides) for (const statement of statementsIn(document)) addOrReplace(statements, statement);
  const inherited = [...sources, ...overrides].findLast((document) => document.has("Id"))?.get("Id");
  const id = argumentValues.get("policy_id") ?? inherited;
  const document = createObjectValue([
    ["Version", argumentValues.get("version") ?? "2012-10-17"],
    ...(id === undefined || id === null ? [] : [["Id", id] as const]),
    ["Statement", createTupleValue(statements.map((statement) => createObjectValue(statement)))],
  ]);
  const rendered = terraformFunctions.get("jsonencode")?.call([document], nowhere);
  return rendered === undefined ? undefined : waitingFor(rendered, argumentValues);
}

/** Documents it was made of can have unknown parts; they are text of the result now. */
function waitingFor(rendered: Value, argumentValues: Members): Value {
  const made = [...sourceNames, ...overrideNames].map((name) => argumentValues.get(name) ?? null);
  const causes = collectCauses(createTupleValue([rendered, ...made]));
  if (causes.length === 0) return rendered;
  return createUnknownValue(stringType, isUnknown(rendered) ? rendered.text : String(rendered), causes);
}

const nowhere = { readFile: () => undefined, listFiles: () => [], workingDirectory: "/" };

function addOrReplace(statements: Members[], statement: Members): void {
  const sid = statement.get("Sid");
  const same = sid === undefined || sid === "" ? -1 : statements.findIndex((earlier) => earlier.get("Sid") === sid);
  if (same === -1) statements.push(statement);
  else statements[same] = statement;
}

function renderStatement(block: Members): Members {
  const statement = new Map<string, Value>();
  const sid = block.get("sid");
  if (sid !== undefined && sid !== null && sid !== "") statement.set("Sid", sid);
  statement.set("Effect", block.get("effect") ?? "Allow");
  for (const [name, argument] of lists) {
    const value = block.get(argument);
    if (value !== undefined && value !== null && itemsOf(value).length > 0) statement.set(name, scalarOrList(value));
    else if (isUnknown(value ?? null)) statement.set(name, value as Value);
  }
  for (const [name, blockType] of principals) {
    const rendered = renderPrincipals(itemsOf(block.get(blockType)));
    if (rendered !== undefined) statement.set(name, rendered);
  }
  const conditions = renderConditions(itemsOf(block.get("condition")));
  if (conditions !== undefined) statement.set("Condition", conditions);
  return statement;
}

const lists = [
  ["Action", "actions"],
  ["NotAction", "not_actions"],
  ["Resource", "resources"],
  ["NotResource", "not_resources"],
] as const;

const principals = [
  ["Principal", "principals"],
  ["NotPrincipal", "not_principals"],
] as const;

/** Anybody (`type = "*"`) is written as a star; the rest by type, several blocks of a type together. */
function renderPrincipals(blocks: readonly Value[]): Value | undefined {
  if (blocks.length === 0) return undefined;
  const byType = new Map<string, Value[]>();
  for (const block of blocks) {
    const members = membersOf(block);
    const type = members.get("type");
    const identifiers = members.get("identifiers");
    const list = byType.get(keyOf(type)) ?? [];
    for (const each of isUnknown(identifiers ?? null) ? [identifiers as Value] : itemsOf(identifiers)) list.push(each);
    byType.set(keyOf(type), list);
  }
  const anybody = byType.get("*");
  if (byType.size === 1 && anybody?.length === 1 && anybody[0] === "*") return "*";
  return createObjectValue([...byType].map(([type, list]) => [type, scalarOrList(createTupleValue(list))] as const));
}

function renderConditions(blocks: readonly Value[]): Value | undefined {
  if (blocks.length === 0) return undefined;
  const byTest = new Map<string, Map<string, Value>>();
  for (const block of blocks) {
    const members = membersOf(block);
    const test = keyOf(members.get("test"));
    const variables = byTest.get(test) ?? new Map<string, Value>();
    variables.set(keyOf(members.get("variable")), scalarOrList(members.get("values") ?? createTupleValue([])));
    byTest.set(test, variables);
  }
  return createObjectValue([...byTest].map(([test, variables]) => [test, createObjectValue(variables)] as const));
}

/** What is unknown is called by its text: two conditions on what `${provider}:sub` and `${provider}:aud` say are two. */
function keyOf(value: Value | undefined): string {
  if (typeof value !== "object" || value === null) return String(value);
  if (value.kind === "sensitive") return keyOf(value.value);
  return isUnknown(value) ? value.text : value.kind;
}

function scalarOrList(value: Value): Value {
  if (isUnknown(value)) return value;
  const items = itemsOf(value).map(withVariables);
  return items.length === 1 ? (items[0] as Value) : createTupleValue(items);
}

function withVariables(value: Value): Value {
  return typeof value === "string" ? value.replaceAll("&{", "${") : value;
}

function documentsIn(
  argumentValues: Members,
  [listName, oldName]: readonly [string, string],
): readonly Members[] | undefined {
  const texts = [
    ...itemsOf(
      argumentValues.get(oldName) === undefined ? undefined : createTupleValue([argumentValues.get(oldName) as Value]),
    ),
    ...itemsOf(argumentValues.get(listName)),
  ];
  if (isUnknown(argumentValues.get(listName) ?? null)) return undefined;
  const documents: Members[] = [];
  for (const text of texts) {
    if (text === null || text === "") continue;
    // A text with unknown parts in it is a document all the same.
    const known = isUnknown(text) ? text.text : text;
    const reading = typeof known === "string" ? parseJsonOrProblem(known) : undefined;
    if (reading === undefined || !reading.ok) return undefined;
    documents.push(membersOf(fromJson(reading.value)));
  }
  return documents;
}

function statementsIn(document: Members): readonly Members[] {
  const statements = document.get("Statement");
  return (itemsOf(statements).length > 0 ? itemsOf(statements) : [statements ?? null])
    .map(membersOf)
    .filter((members) => members.size > 0);
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (typeof value !== "object" || value === null) return [];
  if (value.kind === "sensitive") return itemsOf(value.value);
  return "items" in value ? value.items : [];
}

function membersOf(value: Value | undefined): Members {
  if (typeof value !== "object" || value === null) return new Map();
  if (value.kind === "sensitive") return membersOf(value.value);
  return "entries" in value ? value.entries : new Map();
}
