/**
 * Every statement that a test makes a tenant's transaction send is planned once more, in the whole test run once, by a superuser
 * whom row-level security does not bind: each table of tenants must be read by the tenant that the statement itself names.
 */
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, inject } from "vitest";
import { tenantTables } from "../database/add-tenant-id-to-sql.js";
import { withSession } from "./database.js";

const sent = new Set<string>();
const temporaryTables = new Set<string>();
let isWatching = false;

/** Notes from now on what this process sends. */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  const inTenantsName = new WeakSet<pg.Client>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
    const [statement] = call;
    const text = typeof statement === "string" ? statement : ((statement as { text?: string } | undefined)?.text ?? "");
    if (text.startsWith("BEGIN") && text.includes("plumbline.tenant")) inTenantsName.add(this);
    else if (/^(BEGIN|COMMIT|ROLLBACK)/.test(text)) inTenantsName.delete(this);
    else if (inTenantsName.has(this)) (text.startsWith("CREATE TEMP TABLE") ? temporaryTables : sent).add(text);
    return Reflect.apply(query, this, call);
  } as typeof query;
}

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Node Type": string;
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

const GENERIC_PLAN_VERSION = 160_000;

/** Fails for the statements so far that read or write a table without its tenant. */
export async function expectTenantNamed(adminUrl: string): Promise<void> {
  const texts = await claim([...sent].filter((text) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/.test(text)));
  sent.clear();
  if (texts.length === 0) return;
  const unnamed = await withSession(adminUrl, async (admin) => {
    const { rows } = await admin.query("SELECT current_setting('server_version_num')::integer AS version");
    if (rows[0].version < GENERIC_PLAN_VERSION) return [];
    await admin.query("SET search_path = plumbline, pg_catalog");
    for (const text of temporaryTables) {
      await admin.query(text.replace("ON COMMIT DROP", ""));
    }
    const found: string[] = [];
    for (const text of texts) {
      const { rows: plans } = await admin.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
      const tables = listUnnamed(plans[0]["QUERY PLAN"][0].Plan, text);
      if (tables.length > 0) found.push(`${tables.join(", ")} in: ${text}`);
    }
    return found;
  });
  expect(unnamed).toEqual([]);
}

/** Those that no other test has seen to. */
async function claim(texts: readonly string[]): Promise<string[]> {
  const claimed: string[] = [];
  for (const text of texts) {
    const folder = join(inject("statements"), createHash("sha256").update(text).digest("hex"));
    const isOurs = await mkdir(folder).then(
      () => true,
      () => false,
    );
    if (isOurs) claimed.push(text);
  }
  return claimed;
}

function listUnnamed(plan: PlanNode, text: string): string[] {
  const table = plan["Relation Name"];
  const inner = (plan.Plans ?? []).flatMap((node) => listUnnamed(node, text));
  if (table === undefined || !tenantTables.has(table)) return inner;
  const isNamed = plan["Node Type"] === "ModifyTable" ? isNamedInInsert(table, text) : isNamedInScan(plan);
  return isNamed ? inner : [...inner, table];
}

const isNamedInScan = (scan: PlanNode): boolean =>
  [scan["Index Cond"], scan["Recheck Cond"], scan.Filter, scan["One-Time Filter"]].some((condition) =>
    /tenant_id = \$\d+/.test(String(condition)),
  );

/** What is updated or deleted is scanned before. */
const isNamedInInsert = (table: string, text: string): boolean =>
  [...text.matchAll(new RegExp(`INSERT INTO ${table}\\b[^(]*\\(([^)]*)\\)`, "g"))].every(([, columns]) =>
    /\btenant_id\b/.test(columns ?? ""),
  );
