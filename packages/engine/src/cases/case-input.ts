/** The input of a case: a snapshot's body, or of a joined case the bodies of several under their ids. */
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue, PathStep } from "@plumbline/model";
import type { BoundCase, SnapshotGroup } from "./bind.js";
import type { Snapshot } from "./snapshot.js";

export interface CaseInput {
  readonly body: JsonValue;
  /** Paths start at the input. */
  readonly unknowns: readonly UnknownPart[];
  /** From places of the input to those in the body of the snapshot judged; what lies in others is dropped. */
  readonly own: (paths: readonly (readonly PathStep[])[]) => readonly (readonly PathStep[])[];
}

export function inputOf({ snapshot, groups }: BoundCase): CaseInput {
  return groups === undefined
    ? { body: snapshot.body, unknowns: snapshot.unknowns, own: (paths) => paths }
    : joinedInput(snapshot, groups);
}

function joinedInput(parent: Snapshot, groups: readonly SnapshotGroup[]): CaseInput {
  const body = Object.fromEntries(groups.map(({ id, snapshots }) => [id, snapshots.map((each) => each.body)]));
  const unknowns = groups.flatMap(({ id, snapshots }) =>
    snapshots.flatMap((snapshot, i) =>
      snapshot.unknowns.map(({ path, causes }) => ({ path: [id, i, ...path], causes })),
    ),
  );
  // The same resource may stand under several ids.
  const standsAt = new Map(groups.map(({ id, snapshots }) => [id as PathStep, snapshots.indexOf(parent)]));
  const own: CaseInput["own"] = (paths) =>
    paths.flatMap(([id, i, ...rest]) => (id !== undefined && i !== undefined && standsAt.get(id) === i ? [rest] : []));
  return { body, unknowns, own };
}
