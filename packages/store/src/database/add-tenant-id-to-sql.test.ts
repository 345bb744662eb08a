import { expect, it } from "vitest";
import { tablesOf, useStore } from "../testing/store.js";
import { addTenantIdToSql, tenantTables } from "./add-tenant-id-to-sql.js";

const store = useStore();

it("knows every table that has a tenant", async () => {
  const tables = await tablesOf(store.admin);
  expect([...tenantTables].sort()).toEqual(tables.filter((table) => table !== "migrations"));
});

it.each([
  ["a filter", "SELECT 1 FROM runs WHERE a OR b", "SELECT 1 FROM runs WHERE runs.tenant_id = $9 AND ( a OR b)"],
  ["no filter", "SELECT 1 FROM runs r ORDER BY 1", "SELECT 1 FROM runs r WHERE r.tenant_id = $9 ORDER BY 1"],
  [
    "a lock",
    "SELECT FROM runs AS r FOR NO KEY UPDATE OF r",
    "SELECT FROM runs AS r WHERE r.tenant_id = $9 FOR NO KEY UPDATE OF r",
  ],
  [
    "joins",
    "SELECT FROM runs r, versions JOIN bodies USING (h)",
    "SELECT FROM runs r, versions JOIN bodies USING (h) WHERE r.tenant_id = $9 AND versions.tenant_id = $9 AND bodies.tenant_id = $9",
  ],
  [
    "outer joins",
    "SELECT FROM x LEFT JOIN runs ON true LEFT OUTER JOIN versions v USING (h)",
    "SELECT FROM x LEFT JOIN (SELECT * FROM runs WHERE tenant_id = $9) runs ON true LEFT OUTER JOIN (SELECT * FROM versions WHERE tenant_id = $9) v USING (h)",
  ],
  [
    "UPDATE",
    "UPDATE runs r SET a = b IS DISTINCT FROM c FROM versions v WHERE x RETURNING 1",
    "UPDATE runs r SET a = b IS DISTINCT FROM c FROM versions v WHERE r.tenant_id = $9 AND v.tenant_id = $9 AND ( x) RETURNING 1",
  ],
  [
    "DELETE",
    "DELETE FROM runs r USING versions v RETURNING 1",
    "DELETE FROM runs r USING versions v WHERE r.tenant_id = $9 AND v.tenant_id = $9 RETURNING 1",
  ],
  [
    "INSERT of values",
    "INSERT INTO runs AS r (a) VALUES (f(1)), (2) ON CONFLICT (tenant_id) DO UPDATE SET a = 1 WHERE r.a > 1",
    "INSERT INTO runs AS r (a, tenant_id) VALUES (f(1), $9::integer), (2, $9::integer) ON CONFLICT (tenant_id) DO UPDATE SET a = 1 WHERE r.a > 1",
  ],
  [
    "INSERT of a query",
    "WITH x AS (SELECT FROM runs) INSERT INTO runs (a) SELECT a FROM versions UNION SELECT 1",
    "WITH x AS (SELECT FROM runs WHERE runs.tenant_id = $9) INSERT INTO runs (a, tenant_id) SELECT a, versions.tenant_id FROM versions WHERE versions.tenant_id = $9 UNION SELECT 1, $9::integer",
  ],
  [
    "names that only look like tables",
    "WITH x AS (SELECT 1) SELECT runs AS values, x.runs AS (1), 'FROM versions' FROM x -- FROM bodies",
    "WITH x AS (SELECT 1) SELECT runs AS values, x.runs AS (1), 'FROM versions' FROM x -- FROM bodies",
  ],
])("names the tenant with %s", (_what, text, named) => {
  expect(addTenantIdToSql(text, 9)).toBe(named);
});

// Row-level security would stop each of them once more: this wall must not depend on that one.
it.each([
  "SELECT FROM x RIGHT JOIN runs r ON true",
  "SELECT FROM x FULL JOIN runs ON true",
  "SELECT FROM (runs r JOIN versions v USING (h))",
  "SELECT FROM (runs CROSS JOIN x)",
  "SELECT FROM (x NATURAL JOIN (y CROSS JOIN runs))",
  "SELECT FROM x, (runs)",
  "SELECT FROM x JOIN (runs AS r) ON true",
  "SELECT FROM ONLY (runs)",
  "SELECT FROM plumbline.runs",
  'SELECT FROM plumbline."runs" r',
  "SELECT FROM x LEFT JOIN PLUMBLINE . runs r ON true",
  'SELECT FROM "plumbline".runs',
  "UPDATE plumbline.runs SET a = 1",
  "DELETE FROM plumbline.runs",
  "INSERT INTO plumbline.runs (a) VALUES (1)",
  "INSERT INTO runs DEFAULT VALUES",
  "INSERT INTO runs SELECT 1",
  "WITH runs AS (SELECT 1) SELECT FROM plumbline.runs",
  "WITH runs AS (SELECT FROM runs) SELECT FROM runs",
  "WITH x AS (WITH runs AS MATERIALIZED (SELECT 1) SELECT 1) SELECT FROM runs",
  "MERGE INTO runs USING versions ON true WHEN MATCHED THEN DELETE",
  "TABLE runs",
  'TABLE "runs"',
  "TRUNCATE runs",
  "LOCK runs",
  "LOCK TABLE x, runs",
  "COPY runs TO STDOUT",
  "SELECT FROM runs /* /* nested */ WHERE */",
])("refuses what it does not understand: %s", (text) => expect(() => addTenantIdToSql(text, 9)).toThrow());

it.each(["ON COMMIT DROP", "ON COMMIT DELETE ROWS", ""])(
  "takes the columns of a table for a temporary one %s",
  (end) => {
    const text = `CREATE TEMP TABLE IF NOT EXISTS x (LIKE staged_resources INCLUDING DEFAULTS) ${end}`;
    expect(addTenantIdToSql(text, 9)).toBe(text);
  },
);

it("knows a table in quotes", () => {
  expect(addTenantIdToSql('SELECT FROM "runs", "Runs"', 9)).toBe(
    'SELECT FROM "runs", "Runs" WHERE "runs".tenant_id = $9',
  );
});
