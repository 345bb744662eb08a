/**
 * The plan of a run: its configuration is read, and says which sources it needs; with these it becomes what child processes
 * work by. Only calculates: the service has it done in a process of its own. What cannot be read or opened is reported
 * with the configuration it belongs to; the rest goes on.
 */
import { canonicalJson, isJsonObject, type JsonObject } from "@plumbline/model";
import { readTests, type TestFile } from "../cases/read-tests.js";
import type { PlacedNode } from "../crawl/finder.js";
import { generatedName } from "../crawl/generated-name.js";
import { type CrawlEntry, readEntries } from "../crawl/master-snapshot.js";
import type { CrawlProblem, Report } from "../crawl/problem.js";
import { limitProblems, omittedProblems } from "../crawl/problem-limit.js";
import { idsNobodyHas, type NamedNodes, namedNodes } from "./nodes-named.js";
import { type OpenOptions, openWanted, type Wanted } from "./open-wanted.js";
import { type Opener, openerOf } from "./opener.js";
import { noOpenings, type Openings } from "./openings.js";
import type { PlannedSource, PlanOptions, PlanTerms, RunCollection, RunPlan } from "./plan.js";
import { type Accounts, accountsOf } from "./plan-accounts.js";
import { planDrift } from "./plan-drift.js";
import { planHash } from "./plan-hash.js";
import { isRemote } from "./remote-file.js";
import { readRemoteMaster } from "./remote-master.js";
import { remoteRules } from "./remote-rules.js";
import { readRemoteTest } from "./remote-test.js";
import { NO_ROOM, type Room, roomBeside } from "./room.js";

export type PlanStep<Plan = RunPlan> =
  | { readonly kind: "planned"; readonly plan: Plan; readonly problems: readonly CrawlProblem[] }
  /** Nothing but this was found out: it is asked again when they have been tried. */
  | ({ readonly kind: "wanted" } & Wanted);

/** Ends early only when it is cancelled. */
export async function planRun(collection: RunCollection, options: PlanOptions): Promise<RunPlan> {
  const { plan, problems } = await openAndPlan(
    (openings) => planStep(collection, options, openings),
    collection.connectors,
    options,
  );
  for (const problem of problems) options.report(problem);
  return plan;
}

/** Opens what planning wants until it wants no more; who plans, and where, is up to the caller. */
export async function openAndPlan<Plan>(
  step: (openings: Openings) => Promise<PlanStep<Plan>>,
  connectors: RunCollection["connectors"],
  options: OpenOptions,
): Promise<Extract<PlanStep<Plan>, { readonly kind: "planned" }>> {
  let openings = noOpenings;
  for (;;) {
    const next = await step(openings);
    if (next.kind === "planned") return next;
    openings = await openWanted(openings, next, connectors, options);
  }
}

/** Of connectors only the type is used. */
export async function planStep(collection: RunCollection, terms: PlanTerms, openings: Openings): Promise<PlanStep> {
  const problems: CrawlProblem[] = [];
  const { report, finish } = limitProblems((problem) => problems.push(problem));
  const opener = openerOf(openings, terms, report);
  const accounts = await accountsOf(collection, openings, report);
  const { judges, today } = terms;
  const room = roomBeside(collection);
  const ownFits = !room.isFull();
  const sources: PlannedSource[] = [];
  const named = new Map<string, NamedNodes>();
  for (const group of groupsOf(collection, { opener, accounts }, report, named, room)) {
    const { nodes, ...wanted } = group;
    const opened = opener.open(wanted);
    if (opened === undefined) continue;
    const { connector, ...branch } = wanted;
    sources.push({ origin: { connector, ...opened.origin }, folder: opened.folder, nodes, ...branch });
  }
  for (const { body } of judges ? collection.tests.filter(isRemoteTest) : [])
    opener.openConfiguration(connectorOf(body));
  const wanted = { sources: opener.wanted(), accounts: [] };
  if (wanted.sources.length > 0) return { kind: "wanted", ...wanted };
  // Only now everything that is asked of accounts is known.
  const wantedAccounts = accounts.wanted();
  if (wantedAccounts.length > 0) return { kind: "wanted", sources: [], accounts: wantedAccounts };
  const live = accounts.planned();
  const asked = judges ? testsOf(collection, opener, report, named, { room, ownFits }) : noTests;
  for (const [name, { type }] of collection.connectors) {
    if (!judges || type !== "filesystem" || opener.isUsed(name)) continue;
    report({
      configuration: name,
      message: "no master snapshot or snapshot of the collection looks at this connector",
      isNote: true,
    });
  }
  // In an order of their own, because tallies know them by their number.
  const exclusions = collection.exclusions
    .map((exclusion) => ({ exclusion, text: canonicalJson(exclusion) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ exclusion }) => exclusion);
  const unopened = [...opener.unopened(), ...live.unopened];
  const plan = {
    judges,
    today,
    sources,
    accounts: live.planned,
    unopened,
    ...asked,
    exclusions,
    ...planDrift(collection, unopened, terms),
    commits: opener.commits(),
  };
  finish();
  return { kind: "planned", plan: { ...plan, hash: planHash(plan) }, problems };
}

/** Nodes that look at the same tree. */
interface Group {
  readonly connector: string;
  readonly branchName?: string;
  readonly nodes: PlacedNode[];
}

/** Where documents come from: trees of files, and accounts. */
interface Sources {
  readonly opener: Opener;
  readonly accounts: Accounts;
}

/** In the order of the configuration, so that ids do not depend on anything else. */
function groupsOf(
  collection: RunCollection,
  sources: Sources,
  report: Report,
  named: Map<string, NamedNodes>,
  room: Room,
): readonly Group[] {
  const groups = new Map<string, Group>();
  const snapshotIds = new Set<string>();
  for (const { configuration, entry } of entriesOf(collection, sources, report, named, room)) {
    const { source: connector, branchName, testUser } = entry;
    // Every node carries them.
    if (!room.take(entry.nodes.length * (configuration.length + (testUser?.length ?? 0)))) {
      report({ configuration, message: NO_ROOM });
      continue;
    }
    const key = JSON.stringify([connector, branchName]);
    const group = groups.get(key) ?? { connector, ...(branchName === undefined ? {} : { branchName }), nodes: [] };
    groups.set(key, group);
    for (const node of entry.nodes) {
      if (node.role === "snapshot" && snapshotIds.has(node.snapshotId)) {
        report({ configuration, message: `${node.snapshotId}: another node of this collection has this snapshotId` });
        continue;
      }
      if (node.role === "snapshot") snapshotIds.add(node.snapshotId);
      group.nodes.push({ node, configuration, ...(testUser === undefined ? {} : { testUser }) });
    }
  }
  return [...groups.values()].filter(({ nodes }) => nodes.length > 0);
}

function* entriesOf(
  { connectors, masterSnapshots, snapshots }: RunCollection,
  { opener, accounts }: Sources,
  report: Report,
  named: Map<string, NamedNodes>,
  room: Room,
): Generator<{ readonly configuration: string; readonly entry: CrawlEntry }> {
  const roles = [
    ["master", masterSnapshots],
    ["snapshot", snapshots],
  ] as const;
  for (const [role, configurations] of roles) {
    for (const { name, body: given } of configurations) {
      const tell = (message: string) => report({ configuration: name, message });
      const body = role === "master" && isRemote(given, "snapshots") ? remoteMaster(given, opener, tell, room) : given;
      if (body === undefined) continue;
      named.set(role === "master" ? generatedName(name) : name, namedNodes(name, body, role));
      accounts.add(body, { configuration: name, role, tell });
      const strangers = new Set<string>();
      const { entries, problems, omitted } = readEntries(body, role, (source) => {
        if (accounts.has(source)) return false;
        const problem = whyNotRead(source, connectors.get(source));
        if (problem !== undefined) strangers.add(problem);
        return problem === undefined;
      });
      for (const problem of [...strangers, ...problems]) tell(problem);
      if (omitted !== undefined) report(omittedProblems(name, omitted));
      for (const entry of entries) yield { configuration: name, entry };
    }
  }
}

/** Undefined for a connector of code. */
function whyNotRead(name: string, connector: JsonObject | undefined): string | undefined {
  if (connector === undefined) return `there is no connector ${JSON.stringify(name)}`;
  if (connector.type === "filesystem") return undefined;
  return `connector ${JSON.stringify(name)} is of type ${JSON.stringify(connector.type ?? null)}, which runs do not read`;
}

function remoteMaster(
  body: JsonObject,
  opener: Opener,
  tell: (message: string) => void,
  room: Room,
): JsonObject | undefined {
  const files = opener.files(connectorOf(body));
  if (files === undefined) return undefined;
  const reading = readRemoteMaster(body, files, room);
  if (reading.ok) return reading.body;
  tell(reading.problem);
  return undefined;
}

type PlannedTests = Pick<RunPlan, "tests" | "unreadTests" | "ruleFiles">;

const noTests: PlannedTests = { tests: [], unreadTests: [], ruleFiles: [] };

function isRemoteTest(file: TestFile): file is TestFile & { readonly body: JsonObject } {
  return file.kind === "mastertest" && isJsonObject(file.body) && isRemote(file.body, "testSet");
}

const connectorOf = ({ connector }: JsonObject) => String(connector);

function testsOf(
  { tests: given, ruleFiles: own, masterSnapshots, snapshots }: RunCollection,
  opener: Opener,
  report: Report,
  named: ReadonlyMap<string, NamedNodes>,
  { room, ownFits }: { readonly room: Room; readonly ownFits: boolean },
): PlannedTests {
  const tests: TestFile[] = [];
  const unreadTests: string[] = [];
  const rules = remoteRules(room);
  const unread = (name: string, message: string) => {
    unreadTests.push(name);
    report({ configuration: name, message });
  };
  for (const file of given) {
    if (!isRemoteTest(file)) {
      if (ownFits) tests.push(file);
      else unread(file.name, NO_ROOM);
      continue;
    }
    const { body } = file;
    const files = opener.files(connectorOf(body));
    const reading =
      files === undefined ? unreadable(connectorOf(body)) : readRemoteTest(file, body, files, { room, rules });
    if (reading.ok) tests.push(reading.test);
    else unread(file.name, reading.problem);
  }
  const made = masterSnapshots.map(({ name }) => generatedName(name));
  const known = new Set([...made, ...snapshots.map(({ name }) => name)]);
  for (const file of tests) {
    const { cases, problems, omitted } = readTests(file);
    for (const message of [...problems, ...idsNobodyHas(cases, named)]) report({ configuration: file.name, message });
    if (omitted !== undefined) report(omittedProblems(file.name, omitted));
    for (const name of new Set(cases.map(({ snapshotName }) => snapshotName))) {
      if (known.has(name)) continue;
      report({ configuration: file.name, message: `there is no snapshot configuration ${JSON.stringify(name)}` });
    }
  }
  const ruleFiles = [...[...own].map(([name, text]) => ({ name, text })), ...rules.all()];
  return { tests, unreadTests, ruleFiles };
}

const unreadable = (connector: string) => ({
  ok: false as const,
  problem: `its tests stand in connector ${JSON.stringify(connector)}, which could not be opened: none of them was asked`,
});
