/**
 * Statements are written without the tenant; every transaction of a tenant has it named in each of them, for each table. So nobody
 * can forget it, the planner knows it, and a distributed PostgreSQL can tell from the statement alone where its rows are.
 * Row-level security stays behind it as a second wall.
 */
import { parseSqlTokenTree, type SqlTokenNode } from "./sql-token-tree.js";

/** All tables whose rows belong to tenants. A test compares them with the schema. */
export const tenantTables: ReadonlySet<string> = new Set([
  "bodies",
  "body_marks",
  "collections",
  "config_items",
  "control_answers",
  "crawl_units",
  "deliveries",
  "drift_results",
  "exclusions",
  "finding_groups",
  "findings",
  "frameworks",
  "jobs",
  "observations",
  "provider_logouts",
  "removed_subjects",
  "resource_paths",
  "resources",
  "results",
  "rule_files",
  "rule_texts",
  "run_batches",
  "run_log",
  "runs",
  "saved_filters",
  "schedules",
  "staged_resources",
  "storage_use",
  "suppressed_findings",
  "tenants",
  "test_cases",
  "tokens",
  "versions",
  "visits",
  "webhook_events",
]);

interface Insertion {
  readonly at: number;
  readonly text: string;
}

interface TableReference {
  readonly node: SqlTokenNode;
  readonly alias: string;
  /** Where its alias ends, or its name. */
  readonly end: number;
  /** On the side of an outer join that may be missing. */
  readonly isOptional: boolean;
}

/** The statement with `tenant_id = $parameter` for each table of tenants in it; the same text where there is none. */
export function addTenantIdToSql(text: string, parameter: number): string {
  const nodes = parseSqlTokenTree(text);
  const naming: Naming = { parameter: `$${parameter}`, insertions: [], named: new Set() };
  nameInLevel(naming, nodes);
  refuseUnnamed(text, naming, nodes);
  if (naming.insertions.length === 0) return text;
  let named = "";
  let from = 0;
  // Where several stand at one place, they keep the order in which they were made.
  for (const { at, text: inserted } of [...naming.insertions].sort((a, b) => a.at - b.at)) {
    named += text.slice(from, at) + inserted;
    from = at;
  }
  return named + text.slice(from);
}

interface Naming {
  readonly parameter: string;
  readonly insertions: Insertion[];
  readonly named: Set<SqlTokenNode>;
}

function isTenantTable(node: SqlTokenNode | undefined): node is SqlTokenNode {
  if (node === undefined) return false;
  return tenantTables.has(node.text.startsWith('"') ? node.text.slice(1, -1) : node.text.toLowerCase());
}

const isVerb = (word: string) => ["SELECT", "INSERT", "UPDATE", "DELETE", "VALUES"].includes(word);
/** Words before UPDATE where it is a part of a clause. */
const clausesWithUpdate = ["FOR", "KEY", "DO"];
const clauseWords = new Set(
  "WHERE GROUP HAVING WINDOW ORDER LIMIT OFFSET FETCH FOR RETURNING UNION INTERSECT EXCEPT ;".split(" "),
);
const wordsAfterTable = new Set([
  ...clauseWords,
  ..."ON USING JOIN LEFT RIGHT FULL INNER CROSS NATURAL SET LATERAL SELECT VALUES DEFAULT OVERRIDING".split(" "),
]);

const startsClause = (nodes: readonly SqlTokenNode[], i: number) =>
  clauseWords.has(nodes[i]?.word ?? "") || (nodes[i]?.word === "ON" && nodes[i + 1]?.word === "CONFLICT");

/** Not the UPDATE of a lock or of ON CONFLICT, nor a column called values. */
function startsQuery(nodes: readonly SqlTokenNode[], i: number): boolean {
  const word = nodes[i]?.word ?? "";
  if (word === "UPDATE") return !clausesWithUpdate.includes(nodes[i - 1]?.word ?? "");
  return word === "VALUES" ? nodes[i + 1]?.inner !== undefined : isVerb(word);
}

/** What stands between two parentheses, or the whole text: queries one after the other, joined by UNION and the like. */
function nameInLevel(naming: Naming, nodes: readonly SqlTokenNode[]): void {
  for (const node of nodes) if (node.inner !== undefined) nameInLevel(naming, node.inner);
  const verbs = [...nodes.keys()].filter((i) => startsQuery(nodes, i));
  let isInserted = false;
  verbs.forEach((start, nth) => {
    const query = nodes.slice(start, verbs[nth + 1] ?? nodes.length);
    const verb = query[0]?.word;
    if (verb === "INSERT") isInserted = nameColumn(naming, query);
    else {
      if (isInserted) nameValue(naming, query);
      if (verb !== "VALUES") nameInQuery(naming, query);
    }
  });
}

/** The tenant is written into the row, too. False where nothing has to be added to the values. */
function nameColumn(naming: Naming, query: readonly SqlTokenNode[]): boolean {
  const table = query[2];
  const columns = query.find(({ inner }) => inner !== undefined);
  if (!isTenantTable(table) || columns?.inner === undefined) return false;
  naming.named.add(table);
  if (columns.inner.some(({ word }) => word === "TENANT_ID")) return false;
  naming.insertions.push({ at: columns.end - 1, text: ", tenant_id" });
  return true;
}

function nameValue(naming: Naming, query: readonly SqlTokenNode[]): void {
  const value = `, ${naming.parameter}::integer`;
  if (query[0]?.word === "VALUES") {
    const clause = query.findIndex((_, i) => startsClause(query, i));
    const rows = query.slice(1, clause < 0 ? undefined : clause).filter(({ inner }) => inner !== undefined);
    for (const row of rows) naming.insertions.push({ at: row.end - 1, text: value });
    return;
  }
  const end = query.findIndex((_, i) => isFrom(query, i) || startsClause(query, i));
  naming.insertions.push({
    at: (query[end < 0 ? query.length - 1 : end - 1] as SqlTokenNode).end,
    text: copiedTenant(query, end) ?? value,
  });
}

/** The column of the rows that are read: a distributed PostgreSQL sees by it that they stay on their node. Groups have none. */
function copiedTenant(query: readonly SqlTokenNode[], from: number): string | undefined {
  const table = query[from + 1];
  if (!isFrom(query, from) || !isTenantTable(table) || query.some(({ word }) => word === "GROUP")) return undefined;
  return `, ${readReference(query, from + 1, table).alias}.tenant_id`;
}

/** Not the one of `IS DISTINCT FROM`. */
const isFrom = (nodes: readonly SqlTokenNode[], i: number) =>
  nodes[i]?.word === "FROM" && nodes[i - 1]?.word !== "DISTINCT";

function nameInQuery(naming: Naming, query: readonly SqlTokenNode[]): void {
  const from = query.findIndex((_, i) => isFrom(query, i));
  const first = query[0]?.word === "UPDATE" ? 0 : from;
  if (first < 0) return;
  const clause = query.findIndex((_, i) => i > first && startsClause(query, i));
  const end = clause < 0 ? query.length : clause;
  const references = [
    ...(first === 0 ? listTables(query, 0, Math.min(end, 2)) : []),
    ...(from < 0 || from > end ? [] : listTables(query, from, end)),
  ];
  const conditions: string[] = [];
  for (const { node, alias, end: aliasEnd, isOptional } of references) {
    naming.named.add(node);
    if (isOptional) {
      naming.insertions.push({ at: node.start, text: "(SELECT * FROM " });
      naming.insertions.push({ at: node.end, text: ` WHERE tenant_id = ${naming.parameter})` });
      if (aliasEnd === node.end) naming.insertions.push({ at: node.end, text: ` ${alias}` });
    } else conditions.push(`${alias}.tenant_id = ${naming.parameter}`);
  }
  if (conditions.length > 0) addConditions(naming, query, end, conditions.join(" AND "));
}

function addConditions(naming: Naming, query: readonly SqlTokenNode[], clause: number, conditions: string): void {
  const endBefore = (i: number) => (query[i - 1] as SqlTokenNode).end;
  const where = query[clause];
  if (where?.word !== "WHERE") {
    naming.insertions.push({ at: endBefore(clause), text: ` WHERE ${conditions}` });
    return;
  }
  const next = query.findIndex((_, i) => i > clause && startsClause(query, i));
  naming.insertions.push({ at: where.end, text: ` ${conditions} AND (` });
  naming.insertions.push({ at: endBefore(next < 0 ? query.length : next), text: ")" });
}

/** The tables of a FROM clause (or the one of UPDATE): after its first word, a comma, JOIN, and the USING of DELETE. */
function listTables(query: readonly SqlTokenNode[], start: number, end: number): TableReference[] {
  const found: TableReference[] = [];
  for (let i = start + 1; i < end; i += 1) {
    const node = query[i];
    const before = query[i - 1]?.word;
    const beginsItem = i === start + 1 || [",", "JOIN", "USING", "LATERAL", "ONLY"].includes(before ?? "");
    if (beginsItem && node?.inner !== undefined) refuseJoinedTables(node.inner);
    if (!beginsItem || !isTenantTable(node) || query[i + 1]?.inner !== undefined) continue;
    found.push(readReference(query, i, node));
  }
  return found;
}

/** `FROM (runs JOIN versions …)`: no query, so that nothing in it has its tenant named. */
function refuseJoinedTables(nodes: readonly SqlTokenNode[]): void {
  if (nodes.some((_, i) => startsQuery(nodes, i))) return;
  for (const node of nodes) {
    if (node.inner !== undefined) refuseJoinedTables(node.inner);
    else if (isTenantTable(node)) throw new Error(`(… ${node.text} …): write joins without parentheses around them`);
  }
}

function readReference(query: readonly SqlTokenNode[], i: number, node: SqlTokenNode): TableReference {
  const words = [query[i - 2]?.word, query[i - 3]?.word];
  const side = query[i - 1]?.word === "JOIN" ? words.find((word) => word !== "OUTER") : undefined;
  // What may be missing there are the rows before it, which would need other conditions.
  if (side === "RIGHT" || side === "FULL") throw new Error(`${side} JOIN ${node.text}: write it as a LEFT JOIN`);
  const aliasAt = query[i + 1]?.word === "AS" ? i + 2 : i + 1;
  const alias = query[aliasAt];
  const hasAlias = alias !== undefined && /^[\w"]/.test(alias.text) && !wordsAfterTable.has(alias.word);
  return {
    node,
    alias: hasAlias ? alias.text : node.text,
    end: hasAlias ? alias.end : node.end,
    isOptional: side === "LEFT",
  };
}

/** A table in a place that is not understood here must not be read without its tenant. */
function refuseUnnamed(text: string, naming: Naming, nodes: readonly SqlTokenNode[], isInQuery = false): void {
  // LOCK, TRUNCATE, COPY and the like are no queries.
  const isQuery = isInQuery || nodes.some((_, i) => startsQuery(nodes, i));
  nodes.forEach((node, i) => {
    if (node.inner !== undefined) refuseUnnamed(text, naming, node.inner, isQuery);
    const before = nodes[i - 1];
    // `(LIKE runs)` takes a table's columns, and none of its rows.
    if (!isTenantTable(node) || naming.named.has(node) || before?.word === "LIKE") return;
    const isRead =
      isFrom(nodes, i - 1) || ["JOIN", "INTO", "UPDATE", "USING", "ONLY", "TABLE"].includes(before?.word ?? "");
    const isOfSchema = before?.word === "." && /^"?plumbline"?$/i.test(nodes[i - 2]?.text ?? "");
    // It would hide the table, but not in its own query, and not from what stands outside of it.
    const isCommonTable = nodes[i + 1]?.word === "AS" && findBody(nodes, i)?.some(({ word }) => isVerb(word));
    if (isRead || isOfSchema || isCommonTable || !isQuery) {
      throw new Error(`The tenant cannot be named for ${before?.text ?? ""} ${node.text} in: ${text}`);
    }
  });
}

/** Of `name AS MATERIALIZED (…)`. */
const findBody = (nodes: readonly SqlTokenNode[], i: number) =>
  nodes.slice(i + 1, i + 5).find(({ word }) => !["AS", "NOT", "MATERIALIZED"].includes(word))?.inner;
