/**
 * Search reads the `resources` table, one row per resource. Without dates that is the last run's output; with dates a
 * resource counts when it was observed in any run of the range, and is compliant when no such observation failed, one
 * passed, all its cases could be asked, and the runs could read all tests and have not overlooked it since.
 */
import type { ListStatement, PageOffsetAndCount } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildOfAccountSql, buildOfSubscriptionSql } from "./account-condition-sql.js";
import { buildHasUnreadableTestsSql, type RunSequenceRange } from "./date-range-and-run-sql.js";

/** Which resources are listed. */
export interface ResourceFilter {
  readonly collectionId: number;
  readonly collectionName: string;
  readonly connector: string;
  /** The runs to look at; absent for the last one. */
  readonly span?: RunSequenceRange;
  readonly user?: string;
  readonly accountId?: string;
  readonly subscriptionId?: string;
  readonly projectId?: string;
  readonly branchName?: string;
  /** As stored, in their own case. */
  readonly resourceTypes?: readonly string[];
  readonly regions?: readonly string[];
  readonly services?: readonly string[];
  readonly nameContains?: string;
}

interface Conditions {
  /** What the search index answers by itself. */
  readonly within: readonly string[];
  readonly others: readonly string[];
  readonly values: readonly unknown[];
  /** SQL of the answers `compliant` and `evaluation`. */
  readonly compliant: string;
  readonly evaluation: string;
}

function conditionsOf(filter: ResourceFilter): Conditions {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const within = [
    `r.collection_id = ${parameter(filter.collectionId)}`,
    `r.connector = ${parameter(filter.connector)}`,
  ];
  if (filter.resourceTypes !== undefined) within.push(`r.resource_type = ANY(${parameter(filter.resourceTypes)})`);

  const others: string[] = [];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) others.push(condition(parameter(value)));
  };
  let has = (condition: (of: string) => string) => `(${condition("r")})`;
  let runs = "true";
  let overlooked = "r.overlooked_since IS NOT NULL";
  if (filter.span === undefined) {
    within.push("r.active");
  } else {
    const [first, last] = [parameter(filter.span.first), parameter(filter.span.last)];
    const observed = `FROM observations o WHERE o.resource_id = r.resource_id AND o.from_seq <= ${last}
      AND (o.until_seq IS NULL OR o.until_seq > ${first})`;
    others.push(`EXISTS (SELECT ${observed})`);
    has = (condition) => `EXISTS (SELECT ${observed} AND ${condition("o")})`;
    runs = `n.seq BETWEEN ${first} AND ${last}`;
    overlooked = `coalesce(r.overlooked_since <= ${last}, false)`;
  }
  // Asked once per statement: it is about no resource.
  const unread = `(${buildHasUnreadableTestsSql("$1", runs, filter.span === undefined)})`;
  const missed = `(${overlooked} OR ${unread})`;
  const lowered = (items: readonly string[] | undefined) => items?.map((item) => item.toLowerCase());
  add(filter.user, (p) => `r.queryuser = ${p}`);
  add(filter.accountId, buildOfAccountSql);
  add(filter.subscriptionId, buildOfSubscriptionSql);
  add(filter.projectId, (p) => `r.project_id = ${p}`);
  add(filter.branchName, (p) => `r.branch_name = ${p}`);
  add(lowered(filter.regions), (p) => `lower(r.region COLLATE "default") = ANY(${p})`);
  add(lowered(filter.services), (p) => `EXISTS (SELECT FROM unnest(r.services) s WHERE lower(s) = ANY(${p}))`);
  add(filter.nameContains?.toLowerCase(), (p) => `position(${p} IN r.names_searched) > 0`);
  return {
    within,
    others,
    values,
    compliant: `NOT ${has((of) => `${of}.failed + ${of}.unasked > 0`)} AND ${has((of) => `${of}.passed > 0`)}
      AND NOT ${missed}`,
    evaluation: `CASE
      WHEN NOT ${has((of) => `${of}.passed + ${of}.failed + ${of}.unknown > 0`)} THEN 'not evaluated'
      WHEN ${has((of) => `${of}.unknown > 0`)} OR ${missed} THEN 'incomplete'
      ELSE 'evaluated' END`,
  };
}

/** How many resources a search found, and of which types. */
export interface ResourceSearchSummary {
  readonly total: number;
  readonly resourceTypes: readonly string[];
}

/** Counts what a search finds. */
export async function summarizeResources(tx: Transaction, filter: ResourceFilter): Promise<ResourceSearchSummary> {
  const { within, others, values } = conditionsOf(filter);
  const rows = await tx.rows<{ resource_type: string; count: number }>(
    `SELECT r.resource_type, count(*) AS count FROM resources r WHERE ${[...within, ...others].join(" AND ")}
     GROUP BY r.resource_type ORDER BY 1`,
    values,
  );
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    resourceTypes: rows.map((row) => row.resource_type),
  };
}

/** How many resources something has, and how many of these fail a rule. */
export interface ResourceAndFailingCount {
  readonly name: string;
  readonly resources: number;
  readonly failing: number;
}

/** Where resources are and what they belong to, those with most first. What has no name there is not counted there. */
export interface ResourceInventory {
  readonly accounts: readonly ResourceAndFailingCount[];
  readonly subscriptions: readonly ResourceAndFailingCount[];
  readonly projects: readonly ResourceAndFailingCount[];
  readonly regions: readonly ResourceAndFailingCount[];
  readonly services: readonly ResourceAndFailingCount[];
  /** Of a service in a region; the name is the service's. */
  readonly servicesByRegion: readonly (ResourceAndFailingCount & { readonly region: string })[];
}

/** How many resources there are of what, and where. */
export async function countResourceInventory(tx: Transaction, filter: ResourceFilter): Promise<ResourceInventory> {
  const { within, others, values } = conditionsOf(filter);
  const where = [...within, ...others].join(" AND ");
  const count = "count(*) AS resources, count(*) FILTER (WHERE r.failed > 0) AS failing";
  const places = await tx.rows<ResourceAndFailingCount & { kind: number }>(
    `SELECT grouping(r.account_id, r.subscription_id, r.project_id, r.region) AS kind,
       coalesce(r.account_id, r.subscription_id, r.project_id, r.region, '') AS name, ${count}
     FROM resources r WHERE ${where}
     GROUP BY GROUPING SETS ((r.account_id), (r.subscription_id), (r.project_id), (r.region))
     ORDER BY resources DESC, name`,
    values,
  );
  const services = await tx.rows<ResourceAndFailingCount & { region: string | null }>(
    `SELECT s AS name, CASE WHEN grouping(r.region) = 0 THEN r.region END AS region, ${count}
     FROM resources r, unnest(r.services) s WHERE ${where}
     GROUP BY GROUPING SETS ((s), (s, r.region)) ORDER BY resources DESC, name, region`,
    values,
  );
  // The bit of the column that a row is grouped by is not set.
  const groupedBy = (kind: number) =>
    places.flatMap(({ kind: of, name, ...counts }) => (of === kind && name !== "" ? [{ name, ...counts }] : []));
  return {
    accounts: groupedBy(0b0111),
    subscriptions: groupedBy(0b1011),
    projects: groupedBy(0b1101),
    regions: groupedBy(0b1110),
    services: services.flatMap(({ region, ...counts }) => (region === null ? [counts] : [])),
    servicesByRegion: services.flatMap(({ region, ...counts }) => (region === null ? [] : [{ region, ...counts }])),
  };
}

/** What a rule says of the resources that it was asked about. */
export interface RuleTally {
  readonly testId: string;
  readonly title: string;
  readonly severity: string;
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
  /** Why it is undecided about one of them; empty where it is about none. */
  readonly reason: string;
}

/**
 * Of these tests, those that were asked. Resources with the same verdicts are counted before their verdicts are read. What passed
 * before a run that did not see the resource may be otherwise now: nobody knows.
 */
export async function tallyRuleVerdictsOfResources(
  tx: Transaction,
  filter: Omit<ResourceFilter, "span">,
  testIds: readonly string[],
): Promise<RuleTally[]> {
  const { within, others, values } = conditionsOf(filter);
  return tx.rows<RuleTally>(
    `WITH shown AS (
       SELECT r.result_set, r.overlooked_since IS NOT NULL AS overlooked, count(*) AS resources
       FROM resources r WHERE ${[...within, ...others].join(" AND ")}
       GROUP BY r.result_set, overlooked
     )
     SELECT t.test_id AS "testId", max(t.title) AS title, max(coalesce(t.definition ->> 'severity', '')) AS severity,
       coalesce(sum(s.resources) FILTER (WHERE x.outcome = 'p' AND NOT s.overlooked), 0)::bigint AS passed,
       coalesce(sum(s.resources) FILTER (WHERE x.outcome = 'f'), 0)::bigint AS failed,
       coalesce(sum(s.resources) FILTER (WHERE x.outcome = 'u' OR x.outcome = 'p' AND s.overlooked), 0)::bigint AS unknown,
       coalesce(min(x.message) FILTER (WHERE x.outcome = 'u'),
         max('the last run did not see it') FILTER (WHERE x.outcome = 'p' AND s.overlooked), '') AS reason
     FROM shown s
     JOIN results x ON x.result_set = s.result_set
     JOIN test_cases t ON t.case_id = x.case_id AND t.test_id = ANY($${values.length + 1})
     GROUP BY t.test_id ORDER BY t.test_id`,
    [...values, testIds],
  );
}

/** A property of resources of one stored type that says when something ends: as text of RFC 3339, or in seconds since 1970. */
export interface ExpiryDateProperty {
  readonly type: string;
  /** Of the document, in the language of jsonpath: `$.beside.NotAfter`. */
  readonly path: string;
  /** What ends then. */
  readonly what: string;
}

/** What of the matching resources ends from one day to another, `2026-11-19`, both included; the soonest first. */
export function createEndDateListStatement(
  filter: ResourceFilter,
  sources: readonly ExpiryDateProperty[],
  days: { readonly first: string; readonly last: string },
): ListStatement {
  const { within, others, values: known } = conditionsOf(filter);
  const values = [...known];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const types = parameter(sources.map(({ type }) => type));
  const paths = parameter(sources.map(({ path }) => path));
  const whats = parameter(sources.map(({ what }) => what));
  // What is no date is none: it is compared as text, so nothing in a document can make the statement fail.
  const day = `CASE jsonb_typeof(found.value)
    WHEN 'string' THEN substring(found.value #>> '{}' FROM '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?=T|$)')
    WHEN 'number' THEN CASE WHEN found.value::numeric BETWEEN 0 AND 253402300799
      THEN to_char(to_timestamp(found.value::numeric::double precision) AT TIME ZONE 'UTC', 'YYYY-MM-DD') END
    END`;
  return {
    text: `SELECT json_build_object(
        'resource_node_id', r.node_id,
        'resource_names', r.names,
        'resource_type', r.resource_type,
        'region', r.region,
        'account', coalesce(r.account_id, r.subscription_id, r.project_id, ''),
        'what', s.what,
        'ends_on', ends.day)::text AS item
      FROM resources r
      JOIN unnest(${types}::text[], ${paths}::text[], ${whats}::text[]) AS s (resource_type, path, what)
        ON s.resource_type = r.resource_type
      JOIN bodies b ON b.body_hash = r.body_hash
      CROSS JOIN LATERAL jsonb_path_query(b.body, s.path::jsonpath) AS found (value)
      CROSS JOIN LATERAL (SELECT ${day} COLLATE "C" AS day) ends
      WHERE ${[...within, ...others].join(" AND ")}
        AND r.resource_type = ANY(${types}::text[])
        AND ends.day BETWEEN ${parameter(days.first)} AND ${parameter(days.last)}
      ORDER BY ends.day, r.resource_type, r.node_id, s.what`,
    values,
  };
}

/** Up to here it costs less to make the records a page skips than to look up each one it shows. */
const SHALLOW = 500;

/**
 * Matching resources by type and node id. A page deep in the list walks over the rows it skips in the index alone and
 * looks up those it shows; a page near the start, and the whole list, take rows as they come.
 */
export function createResourceListStatement(filter: ResourceFilter, page: PageOffsetAndCount | null): ListStatement {
  const { within, others, values, compliant, evaluation } = conditionsOf(filter);
  const order = "ORDER BY r.resource_type, r.node_id";
  const walk = (columns: string) => `SELECT ${columns} FROM resources r WHERE ${within.join(" AND ")} ${order}`;
  const record = `json_build_object(
    'collection_name', $${values.length + 1}::text,
    'compliant', ${compliant},
    'evaluation', ${evaluation},
    'resource_names', r.names,
    'resource_node_id', r.node_id,
    'resource_paths', r.paths,
    'resource_type', r.resource_type)::text`;
  const all = [...values, filter.collectionName];
  if (others.length === 0 && (page === null || page.index <= SHALLOW))
    return { text: walk(`${record} AS item`), values: all };
  return {
    // OFFSET 0 keeps the planner from guessing how many rows the other filters leave: it walks the index in order,
    // filters as it goes, and stops when the page is full.
    text:
      others.length === 0
        ? walk("r.resource_id")
        : `SELECT r.resource_id FROM (${walk("r.*")} OFFSET 0) r WHERE ${others.join(" AND ")} ${order}`,
    values: all,
    item: `(SELECT ${record} FROM resources r WHERE r.resource_id = matching.resource_id)`,
  };
}
