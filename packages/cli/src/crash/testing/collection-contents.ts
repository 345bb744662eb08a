/** Everything a collection has in the database, without what two equal collections may differ in: ids and times. */
import { withSession } from "@plumbline/store/testing";

/** Statements over one collection, $1; each gives texts. */
const statements: Readonly<Record<string, string>> = {
  resources: `SELECT (to_jsonb(r) - '{tenant_id,resource_id,collection_id,version_id,result_set}'::text[])::text
    FROM resources r WHERE collection_id = $1`,
  paths: `SELECT concat_ws(' ', r.node_id, p.path_md5) FROM resource_paths p JOIN resources r USING (tenant_id, resource_id)
    WHERE r.collection_id = $1`,
  versions: `SELECT concat_ws(' ', r.node_id, v.seq, encode(v.body_hash, 'hex'), b.body)
    FROM versions v JOIN resources r USING (tenant_id, resource_id) LEFT JOIN bodies b ON b.tenant_id = v.tenant_id
      AND b.body_hash = v.body_hash WHERE r.collection_id = $1`,
  observations: `SELECT concat_ws(' ', r.node_id, o.from_seq, coalesce(o.until_seq, 0), v.seq, encode(v.body_hash, 'hex'),
      o.passed, o.failed, o.unknown, o.result_set = r.result_set)
    FROM observations o JOIN resources r USING (tenant_id, resource_id) LEFT JOIN versions v ON v.tenant_id = o.tenant_id
      AND v.version_id = o.version_id WHERE r.collection_id = $1`,
  results: `SELECT concat_ws(' ', r.node_id, o.from_seq, c.test_id, encode(c.case_hash, 'hex'), s.outcome, s.message,
      s.joined_node_ids, s.evidence)
    FROM results s JOIN observations o USING (tenant_id, result_set) JOIN resources r USING (tenant_id, resource_id)
      JOIN test_cases c USING (tenant_id, case_id) WHERE r.collection_id = $1`,
  testCases: `SELECT concat_ws(' ', encode(case_hash, 'hex'), test_id, definition, encode(rule_hash, 'hex'), seq)
    FROM test_cases WHERE collection_id = $1`,
  units: "SELECT record::jsonb::text FROM crawl_units WHERE collection_id = $1",
  log: `SELECT concat_ws(' ', seq, level, message) FROM run_log
    WHERE collection_id = $1 AND message NOT LIKE 'taken up again%'`,
  runs: `SELECT concat_ws(' ', seq, state, judges, partial, error, cancel_requested, encode(plan_hash, 'hex'), commits,
      summary::jsonb - 'timings') FROM runs WHERE collection_id = $1`,
  published: "SELECT completed_seq::text FROM collections WHERE collection_id = $1",
  // Left over by nobody.
  staged: "SELECT node_id FROM staged_resources WHERE collection_id = $1",
  batches: "SELECT batch::text FROM run_batches WHERE collection_id = $1",
  jobs: "SELECT kind || subject FROM jobs WHERE collection_id = $1",
};

/** Rows that belong to nothing. */
const orphans: Readonly<Record<string, string>> = {
  bodies: "SELECT body_hash FROM bodies b WHERE NOT EXISTS (SELECT FROM versions v WHERE v.body_hash = b.body_hash)",
  versions: `SELECT version_id FROM versions v
    WHERE NOT EXISTS (SELECT FROM observations o WHERE o.version_id = v.version_id)`,
  results: `SELECT result_set FROM results s
    WHERE NOT EXISTS (SELECT FROM observations o WHERE o.result_set = s.result_set)`,
  observations: `SELECT resource_id FROM observations o
    WHERE NOT EXISTS (SELECT FROM resources r WHERE r.resource_id = o.resource_id)`,
  paths: `SELECT resource_id FROM resource_paths p
    WHERE NOT EXISTS (SELECT FROM resources r WHERE r.resource_id = p.resource_id)`,
  ruleTexts:
    "SELECT text_hash FROM rule_texts t WHERE NOT EXISTS (SELECT FROM test_cases c WHERE c.rule_hash = t.text_hash)",
};

export type CollectionContents = Readonly<Record<string, readonly string[]>>;

export function collectionContents(adminUrl: string, collection: string): Promise<CollectionContents> {
  return withSession(adminUrl, async (admin) => {
    await admin.query("SET search_path = plumbline, pg_catalog");
    const found = await admin.query<{ id: number }>("SELECT collection_id AS id FROM collections WHERE name = $1", [
      collection,
    ]);
    const contents: Record<string, readonly string[]> = {};
    for (const [name, text] of Object.entries(statements)) {
      const { rows } = await admin.query<string[]>({ text, values: [found.rows[0]?.id], rowMode: "array" });
      contents[name] = rows.map(([row]) => row ?? "").sort();
    }
    return contents;
  });
}

/** How many rows belong to nothing, by table, while no run is under way. */
export function orphanCounts(adminUrl: string): Promise<Readonly<Record<string, number>>> {
  return withSession(adminUrl, async (admin) => {
    await admin.query("SET search_path = plumbline, pg_catalog");
    const counts: Record<string, number> = {};
    for (const [name, text] of Object.entries(orphans)) counts[name] = (await admin.query(text)).rowCount ?? 0;
    return counts;
  });
}

/**
 * What one has and the other has not, a few of each: whole tables would fill the terminal. Of a unit that an attempt left
 * half written nothing is kept, on purpose: the next run reads it again.
 */
export function diffContents(expected: CollectionContents, found: CollectionContents): readonly string[] {
  const told: string[] = [];
  for (const [name, rows] of Object.entries(expected)) {
    const other = found[name] ?? [];
    const mayLack = name === "units";
    const isAsLong = mayLack || rows.length === other.length;
    const count = isAsLong ? [] : [`${name}: ${rows.length} rows expected, ${other.length} found`];
    const here = new Set(rows);
    const there = new Set(other);
    const missing = mayLack ? [] : rows.filter((row) => !there.has(row)).slice(0, 3);
    const extra = other.filter((row) => !here.has(row)).slice(0, 3);
    told.push(
      ...count,
      ...missing.map((row) => `${name}: missing ${row}`),
      ...extra.map((row) => `${name}: extra ${row}`),
    );
  }
  return told;
}
