/**
 * The plan of a run: its configuration is read, and says which sources it needs; with these it becomes what child processes
 * work by. Only calculates: the service has it done in a process of its own. What cannot be read or opened is reported
 * with the configuration it belongs to; the rest goes on.
 */
import { formatCanonicalJson, isJsonObject, type JsonObject } from "@plumbline/model";
import { parseTestCases, type TestCaseFile } from "../cases/parse-test-cases.js";
import { type CodeSnapshotEntry, parseCodeSnapshotEntries } from "../crawl/code-snapshot-entries.js";
import type { CrawlProblem, CrawlProblemReporter } from "../crawl/crawl-problem.js";
import { formatGeneratedSnapshotName } from "../crawl/generated-snapshot-name.js";
import { createLimitedProblemReporter, summarizeOmittedProblems } from "../crawl/limited-problem-reporter.js";
import type { ConfiguredNode } from "../crawl/node-matchers-and-resources.js";
import { mergeUnreadResourcesIfTooMany } from "../crawl/unread-resources.js";
import { type InputOpeningOptions, type InputsToOpen, openWantedInputs } from "./open-wanted-inputs.js";
import { noOpenedInputs, type OpenedInputs } from "./opened-inputs.js";
import { createOpenedSourceLookup, type OpenedSourceLookup } from "./opened-source-lookup.js";
import { parseRemoteMasterSnapshot } from "./parse-remote-master-snapshot.js";
import { parseRemoteMasterTest } from "./parse-remote-master-test.js";
import { type AccountPlanner, createAccountPlanner } from "./plan-accounts.js";
import { planDrift } from "./plan-drift.js";
import { hashRunPlan } from "./plan-hash.js";
import { createRemainingTextBudget, RUN_PLAN_OVER_BUDGET_MESSAGE, type TextBudget } from "./plan-text-budget.js";
import { isRemoteConfiguration } from "./remote-configuration.js";
import { createRemoteRuleFinder } from "./remote-rules.js";
import type {
  CollectionConfiguration,
  PlannedSource,
  PlanningAndOpeningOptions,
  RunPlan,
  RunPlanParameters,
} from "./run-plan-types.js";
import {
  type ConfigurationNodeIds,
  collectSnapshotConfigurationNodeIds,
  findUnknownNodeIdProblems,
} from "./snapshot-configuration-node-ids.js";

/** What one step of planning gave: the plan, or what has to be opened before the next step. */
export type PlanOrInputsToOpen<Plan = RunPlan> =
  | { readonly kind: "planned"; readonly plan: Plan; readonly problems: readonly CrawlProblem[] }
  /** Nothing but this was found out: it is asked again when they have been tried. */
  | ({ readonly kind: "wanted" } & InputsToOpen);

/** Ends early only when it is cancelled. */
export async function planRun(
  collection: CollectionConfiguration,
  options: PlanningAndOpeningOptions,
): Promise<RunPlan> {
  const { plan, problems } = await planRunOpeningInputs(
    (openings) => planRunOrListInputsToOpen(collection, options, openings),
    collection.connectors,
    options,
  );
  for (const problem of problems) options.report(problem);
  return plan;
}

/** Opens what planning wants until it wants no more; who plans, and where, is up to the caller. */
export async function planRunOpeningInputs<Plan>(
  step: (openings: OpenedInputs) => Promise<PlanOrInputsToOpen<Plan>>,
  connectors: CollectionConfiguration["connectors"],
  options: InputOpeningOptions,
): Promise<Extract<PlanOrInputsToOpen<Plan>, { readonly kind: "planned" }>> {
  let openings = noOpenedInputs;
  for (;;) {
    const next = await step(openings);
    if (next.kind === "planned") return next;
    openings = await openWantedInputs(openings, next, connectors, options);
  }
}

/** Plans as far as the openings reach. Of connectors only the type is used. */
export async function planRunOrListInputsToOpen(
  collection: CollectionConfiguration,
  terms: RunPlanParameters,
  openings: OpenedInputs,
): Promise<PlanOrInputsToOpen> {
  const problems: CrawlProblem[] = [];
  const { report, finish } = createLimitedProblemReporter((problem) => problems.push(problem));
  const opener = createOpenedSourceLookup(openings, terms, report);
  const accounts = await createAccountPlanner(collection, openings, report);
  const { judges, today } = terms;
  const budget = createRemainingTextBudget(collection);
  const collectionFits = !budget.isExceeded();
  const sources: PlannedSource[] = [];
  const named = new Map<string, ConfigurationNodeIds>();
  for (const group of groupsOf(collection, { opener, accounts }, report, named, budget)) {
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
  const asked = judges ? testsOf(collection, opener, report, named, { budget, collectionFits }) : noTests;
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
    .map((exclusion) => ({ exclusion, text: formatCanonicalJson(exclusion) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ exclusion }) => exclusion);
  const unopened = [...opener.unopened(), ...live.unopened];
  const plan = {
    judges,
    today,
    sources,
    accounts: live.planned,
    unopened,
    unreadResources: mergeUnreadResourcesIfTooMany(live.unreadResources),
    ...asked,
    exclusions,
    ...planDrift(collection, unopened, terms),
    commits: opener.commits(),
  };
  finish();
  return { kind: "planned", plan: { ...plan, hash: hashRunPlan(plan) }, problems };
}

/** Nodes that look at the same tree. */
interface Group {
  readonly connector: string;
  readonly branchName?: string;
  readonly nodes: ConfiguredNode[];
}

/** Where documents come from: trees of files, and accounts. */
interface Sources {
  readonly opener: OpenedSourceLookup;
  readonly accounts: AccountPlanner;
}

/** In the order of the configuration, so that ids do not depend on anything else. */
function groupsOf(
  collection: CollectionConfiguration,
  sources: Sources,
  report: CrawlProblemReporter,
  named: Map<string, ConfigurationNodeIds>,
  budget: TextBudget,
): readonly Group[] {
  const groups = new Map<string, Group>();
  const snapshotIds = new Set<string>();
  for (const { configuration, entry } of entriesOf(collection, sources, report, named, budget)) {
    const { source: connector, branchName, testUser } = entry;
    // Every node carries them.
    if (!budget.take(entry.nodes.length * (configuration.length + (testUser?.length ?? 0)))) {
      report({ configuration, message: RUN_PLAN_OVER_BUDGET_MESSAGE });
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
  { connectors, masterSnapshots, snapshots }: CollectionConfiguration,
  { opener, accounts }: Sources,
  report: CrawlProblemReporter,
  named: Map<string, ConfigurationNodeIds>,
  budget: TextBudget,
): Generator<{ readonly configuration: string; readonly entry: CodeSnapshotEntry }> {
  const roles = [
    ["master", masterSnapshots],
    ["snapshot", snapshots],
  ] as const;
  for (const [role, configurations] of roles) {
    for (const { name, body: declaredBody } of configurations) {
      const tell = (message: string) => report({ configuration: name, message });
      const body =
        role === "master" && isRemoteConfiguration(declaredBody, "snapshots")
          ? remoteMaster(declaredBody, opener, tell, budget)
          : declaredBody;
      if (body === undefined) continue;
      named.set(
        role === "master" ? formatGeneratedSnapshotName(name) : name,
        collectSnapshotConfigurationNodeIds(name, body, role),
      );
      accounts.add(body, { configuration: name, role, report: tell });
      const unreadSources = new Set<string>();
      const { entries, problems, omitted } = parseCodeSnapshotEntries(body, role, (source) => {
        if (accounts.has(source)) return false;
        const problem = whyNotRead(source, connectors.get(source));
        if (problem !== undefined) unreadSources.add(problem);
        return problem === undefined;
      });
      for (const problem of [...unreadSources, ...problems]) tell(problem);
      if (omitted !== undefined) report(summarizeOmittedProblems(name, omitted));
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
  opener: OpenedSourceLookup,
  tell: (message: string) => void,
  budget: TextBudget,
): JsonObject | undefined {
  const files = opener.files(connectorOf(body));
  if (files === undefined) return undefined;
  const reading = parseRemoteMasterSnapshot(body, files, budget);
  if (reading.ok) return reading.body;
  tell(reading.problem);
  return undefined;
}

type PlannedTests = Pick<RunPlan, "tests" | "unreadTests" | "ruleFiles">;

const noTests: PlannedTests = { tests: [], unreadTests: [], ruleFiles: [] };

function isRemoteTest(file: TestCaseFile): file is TestCaseFile & { readonly body: JsonObject } {
  return file.kind === "mastertest" && isJsonObject(file.body) && isRemoteConfiguration(file.body, "testSet");
}

const connectorOf = ({ connector }: JsonObject) => String(connector);

function testsOf(
  { tests: declaredTests, ruleFiles: collectionRuleFiles, masterSnapshots, snapshots }: CollectionConfiguration,
  opener: OpenedSourceLookup,
  report: CrawlProblemReporter,
  named: ReadonlyMap<string, ConfigurationNodeIds>,
  { budget, collectionFits }: { readonly budget: TextBudget; readonly collectionFits: boolean },
): PlannedTests {
  const tests: TestCaseFile[] = [];
  const unreadTests: string[] = [];
  const rules = createRemoteRuleFinder(budget);
  const unread = (name: string, message: string) => {
    unreadTests.push(name);
    report({ configuration: name, message });
  };
  for (const file of declaredTests) {
    if (!isRemoteTest(file)) {
      if (collectionFits) tests.push(file);
      else unread(file.name, RUN_PLAN_OVER_BUDGET_MESSAGE);
      continue;
    }
    const { body } = file;
    const files = opener.files(connectorOf(body));
    const reading =
      files === undefined ? unreadable(connectorOf(body)) : parseRemoteMasterTest(file, body, files, { budget, rules });
    if (reading.ok) tests.push(reading.test);
    else unread(file.name, reading.problem);
  }
  const made = masterSnapshots.map(({ name }) => formatGeneratedSnapshotName(name));
  const known = new Set([...made, ...snapshots.map(({ name }) => name)]);
  for (const file of tests) {
    const { cases, problems, omitted } = parseTestCases(file);
    for (const message of [...problems, ...findUnknownNodeIdProblems(cases, named)])
      report({ configuration: file.name, message });
    if (omitted !== undefined) report(summarizeOmittedProblems(file.name, omitted));
    for (const name of new Set(cases.map(({ snapshotName }) => snapshotName))) {
      if (known.has(name)) continue;
      report({ configuration: file.name, message: `there is no snapshot configuration ${JSON.stringify(name)}` });
    }
  }
  const ruleFiles = [...[...collectionRuleFiles].map(([name, text]) => ({ name, text })), ...rules.all()];
  return { tests, unreadTests, ruleFiles };
}

const unreadable = (connector: string) => ({
  ok: false as const,
  problem: `its tests stand in connector ${JSON.stringify(connector)}, which could not be opened: none of them was asked`,
});
