/** Live identifiers of resources of the code, from Terraform states. */
import { buildShapedResources } from "@plumbline/catalogue";
import { createUnitTreeReader, type FileTree, type Problem, type Resource } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import type { CodeResource } from "./code-resource.js";

type Identity = NonNullable<Resource["identity"]>;
type Identities = Map<string, Identity | "several">;

/**
 * Looks up the identifiers of a resource by its present and former addresses: in the state in the folder of its root
 * module, or else in a state that lies elsewhere. If states contradict each other, none counts.
 */
export function createStateIdentityLookup(
  roots: ReadonlySet<string>,
  inStates: readonly CodeResource[],
): (resource: Resource, root: string) => Identity | undefined {
  const named: Identities = new Map();
  const inFolders = new Map<string, Identities>();
  for (const { shaped, unit } of inStates) {
    const folder = unit.path.slice(0, Math.max(unit.path.lastIndexOf("/"), 0));
    const known = inFolders.get(folder) ?? new Map();
    inFolders.set(folder, known);
    for (const resource of [shaped.resource, ...shaped.parts]) addIdentity(resource, roots.has(folder) ? known : named);
  }
  return ({ address, formerAddresses = [] }, root) => {
    for (const candidate of [address, ...formerAddresses]) {
      const identity = inFolders.get(root)?.get(candidate) ?? named.get(candidate);
      if (identity !== undefined) return identity === "several" ? undefined : identity;
    }
    return undefined;
  };
}

function addIdentity({ address, identity, mode }: Resource, into: Identities): void {
  if (identity === undefined || mode === "data") return;
  const known = into.get(address);
  into.set(address, known === undefined || (known !== "several" && known.id === identity.id) ? identity : "several");
}

/** What states say that were named, and lie in no folder of the code. */
export interface ContentsOfStatesOutsideCode {
  readonly resources: readonly CodeResource[];
  /** What data sources answered, by their addresses; not where two states say otherwise, nor what is secret. */
  readonly dataSourceAnswers: ReadonlyMap<string, JsonObject>;
}

export function readStatesOutsideCode(
  states: FileTree | undefined,
  onProblem: (problem: Problem) => void,
): ContentsOfStatesOutsideCode {
  const resources: CodeResource[] = [];
  const answers = new Map<string, JsonObject | "several">();
  const reader = states === undefined ? undefined : createUnitTreeReader(states, {}, onProblem);
  for (const unit of reader?.units ?? []) {
    for (const document of reader?.read(unit) ?? []) {
      const { kind } = document;
      if (kind !== "terraform-state") continue;
      for (const shaped of buildShapedResources(document))
        resources.push({ kind, shaped, unit: NOWHERE, isSelected: false });
      for (const { mode, address, attributes, sensitive = [] } of document.resources)
        if (mode === "data" && sensitive.length === 0)
          answers.set(address, answers.has(address) ? "several" : attributes);
    }
  }
  const known = [...answers].filter((entry): entry is [string, JsonObject] => entry[1] !== "several");
  return { resources, dataSourceAnswers: new Map(known) };
}

const NOWHERE = { path: "\0/" };
