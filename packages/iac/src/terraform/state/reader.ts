/**
 * Reads Terraform and OpenTofu states: the state file itself in version 4, and the JSON form `terraform show -json`
 * prints. Older versions and encrypted states are recognised, so that somebody hears why nothing was read.
 */
import { get, scalarOf, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import type { Document } from "../../document.js";
import type { DataFile, ReadContext, TemplateReader } from "../../reader.js";
import { entriesTree } from "../../source/made-tree.js";
import { placeResources } from "../placed-resources.js";
import { hasKnownFormat } from "../plan/format-version.js";
import { type Tell, tellingOf } from "../plan/shape.js";
import type { LooseResource } from "../resources.js";
import { shownResources } from "./shown-state.js";
import { versionFourResources } from "./version-four.js";

export const stateReader: TemplateReader = {
  kind: "terraform-state",
  words: ["terraform_version", "lineage", "encrypted_data", "root_module", '"serial"'],
  recognises: (file) => file.documents.length === 1 && formOf(file.documents[0]) !== undefined,
  *read(file, context) {
    const [state] = file.documents;
    const form = formOf(state);
    if (state === undefined || form === undefined) return;
    const { tell, problems } = tellingOf(file.source);
    const resources = resourcesOf(state, form, tell);
    const document = resources === undefined ? undefined : documentOf(resources, state, file, context, tell);
    for (const problem of problems) context.report(problem);
    if (document !== undefined) yield document;
  },
};

type StateForm = "file" | "shown" | "encrypted";

function formOf(node: DataNode | undefined): StateForm | undefined {
  const has = (...keys: readonly string[]) => keys.some((key) => get(node, key) !== undefined);
  if (textOf(get(node, "encrypted_data")) !== undefined && has("encryption_version")) return "encrypted";
  if (typeof scalarOf(get(node, "version")) === "number" && has("resources", "modules"))
    return has("terraform_version", "lineage", "serial") ? "file" : undefined;
  const isShown = has("format_version") && !has("planned_values", "resource_changes");
  return isShown && get(get(node, "values"), "root_module") !== undefined ? "shown" : undefined;
}

/** Undefined when nothing can be read: that is told. */
function resourcesOf(state: DataNode, form: StateForm, tell: Tell): Iterable<LooseResource> | undefined {
  if (form === "encrypted") {
    tell(state, "encrypted state: its resources cannot be read");
    return undefined;
  }
  if (form === "shown") return hasKnownFormat(state, tell) ? shownResources(state, tell) : undefined;
  const version = get(state, "version");
  if (version !== undefined && scalarOf(version) === 4) return versionFourResources(state, tell);
  tell(version ?? state, `the version of a state must be 4, found ${scalarOf(version)}`);
  return undefined;
}

function documentOf(
  loose: Iterable<LooseResource>,
  state: DataNode,
  file: DataFile,
  context: ReadContext,
  tell: Tell,
): Document {
  const placed = placeResources(loose, file.source, context.limits.expansion, (message) => tell(state, message));
  const { resources, bodyWith, unknowns, trees } = placed;
  return {
    kind: "terraform-state",
    paths: [file.path],
    body: bodyWith({}),
    resources,
    unknowns,
    source: entriesTree(file.source, trees),
  };
}
