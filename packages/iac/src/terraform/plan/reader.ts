/**
 * Reads the JSON form of a Terraform or OpenTofu plan (`terraform show -json`): what will be there once it is applied.
 * The values come from `planned_values`; `resource_changes` says which parts of them are unknown, sensitive or going
 * away; `configuration` what the unknown parts refer to; `prior_state` what exists already, data sources that were
 * read among it. Positions come from the code beside the plan, where there is any.
 */
import { get, scalarOf, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import type { Document } from "../../document.js";
import type { DataFile, ReadContext, TemplateReader } from "../../reader.js";
import { entriesTree } from "../../source/made-tree.js";
import { placeResources } from "../placed-resources.js";
import { moduleSteps } from "./addresses.js";
import { type Changes, changesOf, isRemoval, priorResources } from "./changes.js";
import { configurationOf } from "./configuration.js";
import { hasKnownFormat } from "./format-version.js";
import { blockKey, instanceName } from "./instance.js";
import { modulePlaces } from "./module-places.js";
import { type PlanContext, plannedResource } from "./planned-resource.js";
import { objectIn, type Tell, tellingOf } from "./shape.js";
import { joinSources } from "./source-join.js";
import { type ValuesResource, valuesResources } from "./values.js";

export const planReader: TemplateReader = {
  kind: "terraform-plan",
  words: ["planned_values", "resource_changes"],
  recognises: (file) => file.documents.length === 1 && isPlan(file.documents[0]),
  *read(file, context) {
    const [plan] = file.documents;
    if (plan === undefined || !isPlan(plan)) return;
    const { tell, problems } = tellingOf(file.source);
    const document = hasKnownFormat(plan, tell) ? readPlan(plan, file, context, tell) : undefined;
    for (const problem of problems) context.report(problem);
    if (document !== undefined) yield document;
  },
};

/** Characters of constants, in one plan. */
const MAX_COMPARED = 10_000_000;

function isPlan(node: DataNode | undefined): boolean {
  const marks = [get(node, "planned_values"), get(node, "resource_changes")];
  return textOf(get(node, "format_version")) !== undefined && marks.some((mark) => mark !== undefined);
}

function readPlan(plan: DataNode, file: DataFile, context: ReadContext, tell: Tell): Document {
  const errored = get(plan, "errored");
  if (errored !== undefined && scalarOf(errored) === true)
    tell(errored, "planning ended in an error: resources may be missing in this plan");
  const changes = changesOf(plan, tell);
  const prior = priorResources(plan, tell);
  const planned = plannedInstances(plan, changes, prior, tell);
  const configuration = configurationOf(plan, tell);
  const joined = joinSources(file.path, rootResources(planned), rootCalls(planned), context);
  const placeOf = modulePlaces(configuration, joined, context.limits.depth);
  const budget = { left: MAX_COMPARED };
  const planContext: PlanContext = { configuration, placeOf, changes: changes.byAddress, prior, budget };
  const placed = placeResources(
    mapped(planned, (instance) => plannedResource(instance, planContext)),
    file.source,
    context.limits.expansion,
    (message) => tell(plan, message),
  );
  const { resources, bodyWith, unknowns, trees } = placed;
  return {
    kind: "terraform-plan",
    paths: [file.path],
    body: bodyWith({}),
    resources,
    unknowns,
    source: entriesTree(file.source, trees),
  };
}

/** What will be there: a data source that was read while planning is only in the prior state. */
function plannedInstances(
  plan: DataNode,
  changes: Changes,
  prior: ReadonlyMap<string, ValuesResource>,
  tell: Tell,
): readonly ValuesResource[] {
  const values = objectIn(plan, "planned_values", tell);
  const planned = values === undefined ? changedInstances(changes, tell) : [...valuesResources(values, tell)];
  const staying = planned.filter((instance) => !isRemoval(changes.byAddress.get(instance.address)));
  const addresses = new Set(planned.map((instance) => instance.address));
  const looked = [...prior.values()].filter(({ mode, address }) => mode === "data" && !addresses.has(address));
  return [...staying, ...looked];
}

/** A plan that was cut down to its changes has the values there too. */
function changedInstances(changes: Changes, tell: Tell): readonly ValuesResource[] {
  const instances = new Map<string, ValuesResource>();
  for (const node of changes.all) {
    const name = instanceName(node, textOf(get(node, "module_address")) ?? "", get(node, "index"), tell);
    if (name === undefined || instances.has(name.address)) continue;
    instances.set(name.address, { ...name, node, values: objectIn(get(node, "change"), "after", tell) });
  }
  return [...instances.values()];
}

function rootResources(planned: readonly ValuesResource[]): ReadonlySet<string> {
  const own = planned.filter((instance) => instance.module === "");
  return new Set(own.map(({ mode, type, name }) => blockKey(mode, type, name)));
}

function rootCalls(planned: readonly ValuesResource[]): ReadonlySet<string> {
  const calls = new Set<string>();
  for (const module of new Set(planned.map((instance) => instance.module))) {
    const outermost = moduleSteps(module).next();
    if (outermost.done !== true) calls.add(outermost.value.name);
  }
  return calls;
}

function* mapped<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item);
}
