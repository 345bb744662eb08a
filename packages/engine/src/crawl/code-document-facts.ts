/** What is told of a document beside its body. */
import type { Document } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type PathStep, type ResourceFacts } from "@plumbline/model";
import type { CodeSnapshotNode } from "./code-snapshot-entries.js";
import { findTemplatePath } from "./document-identity.js";
import { formatYamlPartName } from "./node-filters.js";
import { toDisplayPath } from "./tree-paths.js";

/** Where documents come from, as far as facts tell. */
export interface ConnectorUserAndBranch {
  readonly connector: string;
  readonly user: string;
  /** The branch, or the folder. */
  readonly reference: string;
  readonly branchName?: string;
}

/** A template may declare any number; those are enough to find it by. */
const MAX_NAMES = 100;
const REGION_NAMES = ["location", "region", "Location", "Region"];

export function createCodeDocumentFacts(
  document: Document,
  origin: ConnectorUserAndBranch,
  node: CodeSnapshotNode,
  ids: Pick<ResourceFacts, "nodeId" | "masterSnapshotIds">,
): ResourceFacts {
  const { connector, reference, user, branchName } = origin;
  return {
    ...ids,
    connector,
    structure: "filesystem",
    reference,
    user,
    type: node.type.name,
    names: namesOf(document),
    paths: pathsOf(document),
    region: regionOf(document),
    scope: branchName === undefined ? {} : { branchName },
    services: [],
    databaseCollection: node.collection,
    url: "",
  };
}

function namesOf(document: Document): readonly string[] {
  const names = new Set<string>();
  for (const { name } of document.resources) {
    if (name !== "") names.add(name);
    if (names.size === MAX_NAMES) break;
  }
  return names.size > 0 ? [...names] : [toDisplayPath(findTemplatePath(document)).replace(/^.*\/(?=.)/, "")];
}

/** The template last; one of several documents in a file has a name of its own after the file's. */
function pathsOf(document: Document): readonly string[] {
  const part = formatYamlPartName(document);
  return [...new Set([...document.paths, ...(part === undefined ? [] : [part])])].map(toDisplayPath);
}

/** Only when all that say where they will be say the same: resources, or else the providers that serve them. */
function regionOf(document: Document): string {
  const regions = new Set<string>();
  for (const { attributes, unknowns } of document.resources) addRegions(regions, attributes, unknowns, []);
  if (regions.size === 0) addProviderRegions(regions, document);
  const [region = ""] = regions;
  return regions.size === 1 ? region : "";
}

/** A Terraform file that configures a provider has it in its body; those with an alias serve only who asks for them. */
function addProviderRegions(regions: Set<string>, { kind, body, unknowns }: Document): void {
  const providers = kind === "terraform" && isJsonObject(body) ? body.provider : undefined;
  if (!Array.isArray(providers)) return;
  for (const [index, provider] of providers.entries()) {
    if (isJsonObject(provider) && provider.alias === undefined) {
      addRegions(regions, provider, unknowns, ["provider", index]);
    }
  }
}

function addRegions(
  regions: Set<string>,
  object: JsonObject,
  unknowns: Document["unknowns"],
  at: readonly PathStep[],
): void {
  for (const name of REGION_NAMES) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (typeof value !== "string" || value === "") continue;
    const path = [...at, name];
    if (!unknowns.some((unknown) => path.every((step, index) => unknown.path[index] === step))) regions.add(value);
  }
}
