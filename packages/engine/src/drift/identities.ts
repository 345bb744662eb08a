/** What states say that resources of the code are called in the cloud. */
import { resourcesIn } from "@plumbline/catalogue";
import { type FileTree, type Problem, type Resource, treeReader } from "@plumbline/iac";
import type { Found } from "./code-units.js";

type Identity = NonNullable<Resource["identity"]>;
type Identities = Map<string, Identity | "several">;

/**
 * What a resource is called by the state that lies in the folder of its root module, or else by one that lies elsewhere; under
 * the address it has, or had. Of two states that say it otherwise, neither counts.
 */
export function identitiesIn(
  roots: ReadonlySet<string>,
  inStates: readonly Found[],
): (resource: Resource, root: string) => Identity | undefined {
  const named: Identities = new Map();
  const inFolders = new Map<string, Identities>();
  for (const { shaped, unit } of inStates) {
    const folder = unit.path.slice(0, Math.max(unit.path.lastIndexOf("/"), 0));
    const known = inFolders.get(folder) ?? new Map();
    inFolders.set(folder, known);
    for (const one of [shaped.resource, ...shaped.parts]) note(one, roots.has(folder) ? known : named);
  }
  return ({ address, formerAddresses = [] }, root) => {
    for (const one of [address, ...formerAddresses]) {
      const identity = inFolders.get(root)?.get(one) ?? named.get(one);
      if (identity !== undefined) return identity === "several" ? undefined : identity;
    }
    return undefined;
  };
}

function note({ address, identity, mode }: Resource, into: Identities): void {
  if (identity === undefined || mode === "data") return;
  const known = into.get(address);
  into.set(address, known === undefined || (known !== "several" && known.id === identity.id) ? identity : "several");
}

/** States that were named lie in no folder of the code. */
export function* foundInStates(states: FileTree | undefined, hear: (problem: Problem) => void): Generator<Found> {
  if (states === undefined) return;
  const reader = treeReader(states, {}, hear);
  for (const unit of reader.units) {
    for (const document of reader.read(unit)) {
      const { kind } = document;
      if (kind !== "terraform-state") continue;
      for (const shaped of resourcesIn(document)) yield { kind, shaped, unit: NOWHERE, isAsked: false };
    }
  }
}

const NOWHERE = { path: "\0/" };
