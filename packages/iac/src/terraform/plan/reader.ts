/**
 * Reads the JSON form of a Terraform or OpenTofu plan (`terraform show -json`): what will be there once it is applied.
 * The values come from `planned_values`; `resource_changes` says which parts of them are unknown, sensitive or going
 * away; `configuration` what the unknown parts refer to; `prior_state` what exists already, data sources that were
 * read among it. Positions come from the code beside the plan, where there is any.
 */

import type { DataNode } from "../../data/node.js";
import { getMember, getScalarValue, getTextValue } from "../../data/node-builders-and-getters.js";
import type { Document } from "../../document.js";
import type { DataFile, DataFileTemplateReader, ReadContext } from "../../read-context-and-data-file-reader.js";
import { createWholeFileSourceTreeWithEntries } from "../../source/whole-file-source-trees.js";
import { placeResourcesInBody } from "../placed-resources.js";
import { parseModuleSteps } from "./addresses-and-references.js";
import { parsePlanConfiguration } from "./configuration.js";
import { createProblemCollector, expectObjectMember, type PlanProblemReporter } from "./expect-members.js";
import { hasKnownFormatVersion } from "./format-version.js";
import {
  isDeleteOrForgetChange,
  type PlanChanges,
  parsePlanChanges,
  parsePriorResources,
} from "./plan-changes-and-prior-resources.js";
import { createPlanModuleLookup } from "./plan-module-lookup.js";
import { type PlanResource, parseResourcesOfPlanOrStateValues } from "./plan-resources.js";
import { findPlanRootSourceModule } from "./plan-source-modules.js";
import { buildPlannedResource, type PlanReadContext } from "./planned-resource.js";
import { formatBlockKey, readResourceInstanceNameFromNode } from "./resource-instance-name.js";

export const planReader: DataFileTemplateReader = {
  kind: "terraform-plan",
  words: ["planned_values", "resource_changes"],
  recognises: (file) => file.documents.length === 1 && isPlan(file.documents[0]),
  *read(file, context) {
    const [plan] = file.documents;
    if (plan === undefined || !isPlan(plan)) return;
    const { report, problems } = createProblemCollector(file.source);
    const document = hasKnownFormatVersion(plan, report) ? readPlan(plan, file, context, report) : undefined;
    for (const problem of problems) context.report(problem);
    if (document !== undefined) yield document;
  },
};

/** Characters of constants, in one plan. */
const MAX_COMPARED = 10_000_000;

function isPlan(node: DataNode | undefined): boolean {
  const marks = [getMember(node, "planned_values"), getMember(node, "resource_changes")];
  return getTextValue(getMember(node, "format_version")) !== undefined && marks.some((mark) => mark !== undefined);
}

function readPlan(plan: DataNode, file: DataFile, context: ReadContext, report: PlanProblemReporter): Document {
  const errored = getMember(plan, "errored");
  if (errored !== undefined && getScalarValue(errored) === true)
    report(errored, "planning ended in an error: resources may be missing in this plan");
  const changes = parsePlanChanges(plan, report);
  const prior = parsePriorResources(plan, report);
  const planned = plannedInstances(plan, changes, prior, report);
  const configuration = parsePlanConfiguration(plan, report);
  const joined = findPlanRootSourceModule(file.path, rootResources(planned), rootCalls(planned), context);
  const placeOf = createPlanModuleLookup(configuration, joined, context.limits.depth);
  const budget = { remaining: MAX_COMPARED };
  const planContext: PlanReadContext = { configuration, placeOf, changes: changes.byAddress, prior, budget };
  const placed = placeResourcesInBody(
    mapped(planned, (instance) => buildPlannedResource(instance, planContext)),
    file.source,
    context.limits.expansion,
    (message) => report(plan, message),
  );
  const { resources, bodyWith, unknowns, trees } = placed;
  return {
    kind: "terraform-plan",
    paths: [file.path],
    body: bodyWith({}),
    resources,
    unknowns,
    source: createWholeFileSourceTreeWithEntries(file.source, trees),
  };
}

/** What will be there: a data source that was read while planning is only in the prior state. */
function plannedInstances(
  plan: DataNode,
  changes: PlanChanges,
  prior: ReadonlyMap<string, PlanResource>,
  report: PlanProblemReporter,
): readonly PlanResource[] {
  const values = expectObjectMember(plan, "planned_values", report);
  const planned =
    values === undefined ? changedInstances(changes, report) : [...parseResourcesOfPlanOrStateValues(values, report)];
  const staying = planned.filter((instance) => !isDeleteOrForgetChange(changes.byAddress.get(instance.address)));
  const addresses = new Set(planned.map((instance) => instance.address));
  const looked = [...prior.values()].filter(({ mode, address }) => mode === "data" && !addresses.has(address));
  return [...staying, ...looked];
}

/** A plan that was cut down to its changes has the values there too. */
function changedInstances(changes: PlanChanges, report: PlanProblemReporter): readonly PlanResource[] {
  const instances = new Map<string, PlanResource>();
  for (const node of changes.all) {
    const name = readResourceInstanceNameFromNode(
      node,
      getTextValue(getMember(node, "module_address")) ?? "",
      getMember(node, "index"),
      report,
    );
    if (name === undefined || instances.has(name.address)) continue;
    instances.set(name.address, {
      ...name,
      node,
      values: expectObjectMember(getMember(node, "change"), "after", report),
    });
  }
  return [...instances.values()];
}

function rootResources(planned: readonly PlanResource[]): ReadonlySet<string> {
  const rootInstances = planned.filter((instance) => instance.module === "");
  return new Set(rootInstances.map(({ mode, type, name }) => formatBlockKey(mode, type, name)));
}

function rootCalls(planned: readonly PlanResource[]): ReadonlySet<string> {
  const calls = new Set<string>();
  for (const module of new Set(planned.map((instance) => instance.module))) {
    const outermost = parseModuleSteps(module).next();
    if (outermost.done !== true) calls.add(outermost.value.name);
  }
  return calls;
}

function* mapped<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item);
}
