/**
 * Reads Terraform and OpenTofu states: the state file itself in version 4, and the JSON form `terraform show -json`
 * prints. Older versions and encrypted states are recognised, so that somebody hears why nothing was read.
 */

import type { DataNode } from "../../data/node.js";
import { getMember, getScalarValue, getTextValue } from "../../data/node-builders-and-getters.js";
import type { Document } from "../../document.js";
import type { DataFile, DataFileTemplateReader, ReadContext } from "../../read-context-and-data-file-reader.js";
import { createWholeFileSourceTreeWithEntries } from "../../source/whole-file-source-trees.js";
import type { ResourceWithoutPath } from "../evaluate-resources.js";
import { placeResourcesInBody } from "../placed-resources.js";
import { createProblemCollector, type PlanProblemReporter } from "../plan/expect-members.js";
import { hasKnownFormatVersion } from "../plan/format-version.js";
import { parseTerraformShowResources } from "./terraform-show-state.js";
import { parseVersionFourResources } from "./version-four.js";

export const stateReader: DataFileTemplateReader = {
  kind: "terraform-state",
  words: ["terraform_version", "lineage", "encrypted_data", "root_module", '"serial"'],
  recognises: (file) => file.documents.length === 1 && formOf(file.documents[0]) !== undefined,
  *read(file, context) {
    const [state] = file.documents;
    const form = formOf(state);
    if (state === undefined || form === undefined) return;
    const { report, problems } = createProblemCollector(file.source);
    const resources = resourcesOf(state, form, report);
    const document = resources === undefined ? undefined : documentOf(resources, state, file, context, report);
    for (const problem of problems) context.report(problem);
    if (document !== undefined) yield document;
  },
};

type StateForm = "file" | "shown" | "encrypted";

function formOf(node: DataNode | undefined): StateForm | undefined {
  const has = (...keys: readonly string[]) => keys.some((key) => getMember(node, key) !== undefined);
  if (getTextValue(getMember(node, "encrypted_data")) !== undefined && has("encryption_version")) return "encrypted";
  if (typeof getScalarValue(getMember(node, "version")) === "number" && has("resources", "modules"))
    return has("terraform_version", "lineage", "serial") ? "file" : undefined;
  const isShown = has("format_version") && !has("planned_values", "resource_changes");
  return isShown && getMember(getMember(node, "values"), "root_module") !== undefined ? "shown" : undefined;
}

/** Undefined when nothing can be read: that is told. */
function resourcesOf(
  state: DataNode,
  form: StateForm,
  report: PlanProblemReporter,
): Iterable<ResourceWithoutPath> | undefined {
  if (form === "encrypted") {
    report(state, "encrypted state: its resources cannot be read");
    return undefined;
  }
  if (form === "shown")
    return hasKnownFormatVersion(state, report) ? parseTerraformShowResources(state, report) : undefined;
  const version = getMember(state, "version");
  if (version !== undefined && getScalarValue(version) === 4) return parseVersionFourResources(state, report);
  report(version ?? state, `the version of a state must be 4, found ${getScalarValue(version)}`);
  return undefined;
}

function documentOf(
  unplaced: Iterable<ResourceWithoutPath>,
  state: DataNode,
  file: DataFile,
  context: ReadContext,
  report: PlanProblemReporter,
): Document {
  const placed = placeResourcesInBody(unplaced, file.source, context.limits.expansion, (message) =>
    report(state, message),
  );
  const { resources, bodyWith, unknowns, trees } = placed;
  return {
    kind: "terraform-state",
    paths: [file.path],
    body: bodyWith({}),
    resources,
    unknowns,
    source: createWholeFileSourceTreeWithEntries(file.source, trees),
  };
}
