/**
 * Whatever runs find, every answer about every run can be told from what was stored. A random history (resources that
 * come, go, change, are judged or not, in whole, partial and abandoned runs) is written to the database and, run by
 * run, to a model that simply remembers everything; then both are asked the same questions.
 */
import type { JsonValue, Outcome } from "@plumbline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readListPage } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { parseFilter } from "../documents/parse-filter.js";
import { findRunSequenceRange } from "../resources/date-range-and-run-sql.js";
import { createDocumentListStatement } from "../resources/document-query.js";
import { findResourceByNode } from "../resources/find-resource-record.js";
import { readResourceDocumentChanges, readVerdictsOfResource } from "../resources/resource-dashboard.js";
import { readDocumentVersion } from "../resources/resource-documents.js";
import { createResourceListStatement, summarizeResources } from "../resources/resource-search-and-counts.js";
import { findVerdictDetail } from "../resources/verdict-detail.js";
import { testMasking } from "../testing/masking.js";
import { readSnapshot } from "../testing/read-snapshot.js";
import { sampleResource, sampleVerdict, useStore } from "../testing/store.js";

const store = useStore();
const nodes = ["A", "B", "C"] as const;
const tests = ["T1", "T2"] as const;
type Node = (typeof nodes)[number];

interface Seen {
  readonly body: JsonValue;
  readonly verdicts: Readonly<Record<string, Given>>;
}
/** `unasked` shows as unknown. */
type Given = Outcome | "unasked";
interface PlannedRun {
  readonly kind: "whole" | "partial" | "crawl" | "abandoned";
  readonly found: Readonly<Partial<Record<Node, Seen>>>;
}

const seen: fc.Arbitrary<Seen> = fc.record({
  body: fc.constantFrom<JsonValue>({ v: 1 }, { v: 2 }, { v: 1, w: [1] }),
  verdicts: fc.dictionary(fc.constantFrom(...tests), fc.constantFrom<Given>("passed", "failed", "unknown", "unasked"), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
});
const history: fc.Arbitrary<PlannedRun[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("whole", "whole", "partial", "crawl", "abandoned"),
    found: fc.record({ A: seen, B: seen, C: seen }, { requiredKeys: [] }),
  }) as fc.Arbitrary<PlannedRun>,
  { minLength: 1, maxLength: 7 },
);

/** What is known of every resource after a run. */
type State = ReadonlyMap<Node, Seen & { readonly active: boolean }>;
interface ModelRun {
  readonly day: string;
  readonly runId: string;
  readonly sessionId: string;
  readonly judges: boolean;
  /** Whether it has something to say of a resource: a partial run only of those it saw. */
  judged(node: Node): boolean;
  readonly state: State;
}

function nextState(before: State, run: PlannedRun): State {
  const after = new Map(before);
  for (const node of nodes) {
    const now = run.found[node];
    const known = before.get(node);
    if (now !== undefined) {
      const verdicts = run.kind === "crawl" ? (known?.verdicts ?? {}) : now.verdicts;
      after.set(node, { body: now.body, verdicts, active: true });
    } else if (known !== undefined && run.kind !== "partial") {
      after.set(node, { ...known, active: false });
    }
  }
  return after;
}

const dayOf = (i: number) => `2026-06-${String(i + 1).padStart(2, "0")}`;
const timeOf = (day: string) => `${day} 12:00:00`;
const shownAs = (given: Given): Outcome => (given === "unasked" ? "unknown" : given);
const verdictOf = (test: string, given: Given) => ({
  ...sampleVerdict(test, shownAs(given)),
  ...(given === "unasked" ? { isUnasked: true as const } : {}),
});
const has = (outcome: Given) => (one: Seen) => Object.values(one.verdicts).includes(outcome);
const isAsked = (one: Seen) => Object.values(one.verdicts).length > 0;
const evaluationOf = (states: readonly Seen[], isOverlooked: boolean) => {
  if (!states.some(isAsked)) return "not evaluated";
  return isOverlooked || states.some(has("unknown")) || states.some(has("unasked")) ? "incomplete" : "evaluated";
};

/** The day of the first of the partial runs that did not see it, unless a run that judged has since. */
function overlookedSince(runs: readonly ModelRun[], node: Node): string | null {
  let since: string | null = null;
  for (const run of runs.filter(({ judges }) => judges)) {
    if (run.judged(node)) since = null;
    else if (run.state.get(node)?.active) since ??= run.day;
  }
  return since;
}
const json = (value: JsonValue) => JSON.stringify(value);
let counter = 0;

interface World {
  readonly name: string;
  readonly id: number;
  readonly database: string;
  readonly runs: readonly ModelRun[];
}

async function play(planned: readonly PlannedRun[]): Promise<World> {
  counter += 1;
  const name = `history_${counter}`;
  const database = `db_${counter}`;
  const id = await store.collection(name);
  const runs: ModelRun[] = [];
  let state: State = new Map();
  for (const [i, plan] of planned.entries()) {
    const resources = Object.entries(plan.found).map(([node, one]) =>
      sampleResource(node, {
        body: one.body,
        verdicts:
          plan.kind === "crawl" ? null : Object.entries(one.verdicts).map(([test, given]) => verdictOf(test, given)),
        facts: { databaseCollection: database, paths: [`${name}/${node}`] },
      }),
    );
    const judges = plan.kind !== "crawl";
    const writer = await store.open({ collection: name, at: `${dayOf(i)}T12:00:00Z`, judges });
    // A batch for each, so that batches meet resources of earlier ones.
    for (const [n, resource] of resources.entries()) await writer.writeBatch(n, { resources: [resource] });
    if (plan.kind === "abandoned") {
      await writer.abandon("failed");
      continue;
    }
    await writer.complete({ partial: plan.kind === "partial" });
    state = nextState(state, plan);
    const { runId, sessionId } = writer.run;
    const judged = (node: Node) => judges && (plan.kind !== "partial" || plan.found[node] !== undefined);
    runs.push({ day: dayOf(i), runId, sessionId, judges, judged, state });
  }
  return { name, id, database, runs };
}

/** Contents of a resource, one after the other, with the runs that first and last saw each. */
function contentsOf(world: World, node: Node) {
  const contents: { body: string; first: string; last: string }[] = [];
  for (const run of world.runs) {
    const now = run.state.get(node);
    if (now === undefined || !now.active) continue;
    const last = contents.at(-1);
    if (last !== undefined && last.body === json(now.body)) last.last = run.day;
    else contents.push({ body: json(now.body), first: run.day, last: run.day });
  }
  return contents;
}

const filterOf = (world: World) => ({
  collectionId: world.id,
  collectionName: world.name,
  connector: "cloud",
});
const everyItem = { index: 0, count: 1000 };
type Range = { start: string; end: string };

async function checkSearch(tx: Transaction, world: World, range: Range | null, runs: readonly ModelRun[]) {
  const span = range === null ? undefined : await findRunSequenceRange(tx, world.id, range);
  const filter = { ...filterOf(world), ...(span === undefined ? {} : { span: span ?? { first: 0, last: -1 } }) };
  const expected = nodes.flatMap((node) => {
    const states = runs.flatMap((run) => run.state.get(node) ?? []).filter((state) => state.active);
    const since = overlookedSince(world.runs, node);
    const isOverlooked = since !== null && since <= (runs.at(-1)?.day ?? "");
    const isBad = states.some(has("failed")) || states.some(has("unasked")) || isOverlooked;
    const compliant = !isBad && states.some(has("passed"));
    return states.length === 0 ? [] : [{ node, compliant, evaluation: evaluationOf(states, isOverlooked) }];
  });
  const { items, total } = await readListPage(tx, createResourceListStatement(filter, everyItem), everyItem);
  const found = items.map((item) => JSON.parse(item));
  const told = found.map(({ resource_node_id: node, compliant, evaluation }) => ({ node, compliant, evaluation }));
  expect(told).toEqual(expected);
  expect(total).toBe(expected.length);
  expect((await summarizeResources(tx, filter)).total).toBe(expected.length);
}

async function checkDashboard(
  tx: Transaction,
  world: World,
  node: Node,
  range: Range | null,
  runs: readonly ModelRun[],
) {
  const resource = await findResourceByNode(tx, world.id, node);
  const last = world.runs.at(-1)?.state.get(node);
  if (last === undefined) {
    expect(resource).toBeNull();
    return;
  }
  const first = world.runs.find((run) => run.state.get(node) !== undefined);
  expect(resource).toMatchObject({
    active: last.active,
    firstCrawl: timeOf(first?.day ?? ""),
    overlookedSince: overlookedSince(world.runs, node),
  });
  const id = resource?.resourceId ?? 0;
  const results = await readVerdictsOfResource(tx, world.id, id, range);
  const expected = runs.toReversed().flatMap((run) => {
    const state = run.state.get(node);
    if (!run.judged(node) || state === undefined || !state.active) return [];
    const cases = Object.entries(state.verdicts).sort(([a], [b]) => (a < b ? -1 : 1));
    return cases.map(([test_id, given]) => ({
      test_id,
      outcome: shownAs(given),
      unasked: given === "unasked",
      result_id: run.runId,
      date: timeOf(run.day),
    }));
  });
  expect(results).toMatchObject(expected);
  if (range === null) return;
  const contents = contentsOf(world, node);
  const changes = contents.slice(1).flatMap((content, i) => {
    const old = contents[i];
    if (old === undefined || content.first < range.start || content.first > range.end) return [];
    return [{ new: content.body, newTime: timeOf(content.first), old: old.body, oldTime: timeOf(old.last) }];
  });
  const drifts = await readResourceDocumentChanges(tx, world.id, id, range);
  const shown = [];
  for (const drift of drifts) {
    shown.push({
      new: compact(await readDocumentVersion(tx, drift.new_resource_id, world.database)),
      newTime: drift.new_resource_time,
      old: compact(await readDocumentVersion(tx, drift.old_resource_id, world.database)),
      oldTime: drift.old_resource_time,
    });
  }
  expect(shown).toEqual(changes);
}

const compact = (text: string | null) => (text === null ? null : JSON.stringify(JSON.parse(text)));

async function checkDocuments(tx: Transaction, world: World, range: Range) {
  const expected = nodes.flatMap((node) => {
    const within = contentsOf({ ...world, runs: world.runs }, node);
    return within.flatMap((content) => {
      const days = world.runs
        .filter((run) => run.day >= range.start && run.day <= range.end)
        .filter((run) => run.day >= content.first && run.day <= content.last)
        .filter((run) => run.state.get(node)?.active)
        .map((run) => run.day);
      const last = days.at(-1);
      return last === undefined ? [] : [`${node.toLowerCase()} ${content.body} ${timeOf(last)}`];
    });
  });
  const list = await createDocumentListStatement(tx, world.database, parseFilter({}), range, testMasking);
  const { items } = await readListPage(tx, list, everyItem);
  const found = items.map((item) => JSON.parse(item));
  expect(found.map((item) => `${item.resource_name} ${json(item.config)} ${item.date}`).sort()).toEqual(
    expected.sort(),
  );
  const dates = found.map((item) => item.date);
  expect(dates).toEqual([...dates].sort().reverse());
}

async function checkRun(tx: Transaction, world: World, run: ModelRun) {
  for (const node of nodes) {
    const state = run.state.get(node);
    const path = `${world.name}/${node}`;
    const body = await readSnapshot(tx, path, world.database, run.sessionId);
    expect(compact(body)).toBe(state?.active ? json(state.body) : null);
    for (const test of tests) {
      const judged = await findVerdictDetail(tx, run.runId, test, node);
      const given = run.judged(node) && state?.active ? state.verdicts[test] : undefined;
      expect(judged?.outcome ?? null).toBe(given === undefined ? null : shownAs(given));
    }
  }
}

it("answers every question about every run as a model that forgets nothing", async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.nat(6), fc.nat(6), async (planned, from, to) => {
      const world = await play(planned);
      const range = { start: dayOf(Math.min(from, to)), end: dayOf(Math.max(from, to)) };
      const within = world.runs.filter((run) => run.day >= range.start && run.day <= range.end);
      await store.db.read({ tenant: store.acme }, async (tx) => {
        await checkSearch(tx, world, null, world.runs.slice(-1));
        await checkSearch(tx, world, range, within);
        await checkDocuments(tx, world, range);
        for (const node of nodes) {
          await checkDashboard(tx, world, node, null, world.runs.filter((run) => run.judged(node)).slice(-1));
          await checkDashboard(tx, world, node, range, within);
          const last = world.runs.at(-1)?.state.get(node);
          const latest = await readSnapshot(tx, `${world.name}/${node}`, world.database);
          expect(compact(latest)).toBe(last === undefined ? null : json(last.body));
        }
        for (const run of world.runs) {
          await checkRun(tx, world, run);
          await checkSearch(tx, world, { start: run.day, end: run.day }, [run]);
        }
      });
    }),
    { numRuns: Number(process.env.RUNS ?? 20) },
  );
}, 300_000);
