/** The input of a case: a snapshot's body, or of a joined case the bodies of several under their ids. */
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue, PathStep } from "@plumbline/model";
import { isOutsideResource } from "../judge/estate.js";
import { type JoinedInput, joinResources } from "../judge/joined-input.js";
import { type WatchedInput, watchUnknowns } from "../judge/watched-input.js";
import type { BoundCase, SnapshotGroup } from "./bind-cases.js";
import type { Snapshot } from "./snapshot.js";

export interface CaseInput {
  readonly body: JsonValue;
  /** The same, for an evaluation of which only the result is wanted, and whether anything unknown had a part in it. */
  readonly watched: WatchedInput;
  /** Paths start at the input. */
  readonly unknowns: readonly UnknownPart[];
  /** Types that a rule joins and of which nothing could be read. */
  readonly unreadTypes: JoinedInput["unreadTypes"];
  /** From places of the input to those in the body of the snapshot judged; what lies in others is dropped. */
  readonly toSubjectPaths: (paths: Paths) => Paths;
}

/** `joins` are the types that the rule joins on the shape. */
export function buildCaseInput({ snapshot, groups }: BoundCase, joins: readonly string[]): CaseInput {
  if (groups !== undefined) return watched(joinedInput(snapshot, groups));
  const alone = watched({ ...snapshot, toSubjectPaths: (paths) => paths });
  const joined = joins.length === 0 ? undefined : joinResources(snapshot, alone, joins);
  return joined === undefined
    ? alone
    : { ...joined, toSubjectPaths: (paths) => paths.filter(([name]) => !isOutsideResource(name)) };
}

function watched(input: Pick<CaseInput, "body" | "unknowns" | "toSubjectPaths">): CaseInput {
  const { body, unknowns, toSubjectPaths } = input;
  return { body, unknowns, toSubjectPaths, watched: watchUnknowns(body, unknowns), unreadTypes: [] };
}

type Paths = readonly (readonly PathStep[])[];

function joinedInput(parent: Snapshot, groups: readonly SnapshotGroup[]): Omit<CaseInput, "watched" | "unreadTypes"> {
  const body = Object.fromEntries(groups.map(({ id, snapshots }) => [id, snapshots.map((each) => each.body)]));
  const unknowns = groups.flatMap(({ id, snapshots }) =>
    snapshots.flatMap((snapshot, i) =>
      snapshot.unknowns.map(({ path, causes }) => ({ path: [id, i, ...path], causes })),
    ),
  );
  // The same resource may stand under several ids.
  const standsAt = new Map(groups.map(({ id, snapshots }) => [id as PathStep, snapshots.indexOf(parent)]));
  const toSubjectPaths: CaseInput["toSubjectPaths"] = (paths) =>
    paths.flatMap(([id, i, ...rest]) => (id !== undefined && i !== undefined && standsAt.get(id) === i ? [rest] : []));
  return { body, unknowns, toSubjectPaths };
}
