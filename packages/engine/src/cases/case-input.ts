/** The input of a case: a snapshot's body, or of a joined case the bodies of several under their ids. */
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue, PathStep } from "@plumbline/model";
import type { InputPath } from "@plumbline/rego";
import { isStepOutsideResource } from "../judge/estate.js";
import { buildInputWithJoins, type InputWithJoins } from "../judge/input-with-joins.js";
import { addReadTime, toInputUnknowns, toRuleInput, toShapePath } from "../judge/rule-input.js";
import { createWatchedInput, type WatchedInput } from "../judge/watched-input.js";
import type { BoundCase, JoinedSnapshotGroup } from "./bind-cases.js";
import type { ResourceInSnapshot } from "./resource-in-snapshot.js";

export interface CaseInput {
  readonly body: JsonValue;
  /** The same, for an evaluation of which only the result is wanted, and whether anything unknown had a part in it. */
  readonly watched: WatchedInput;
  /** Paths start at the input, and have the names of shapes. */
  readonly unknowns: readonly UnknownPart[];
  /** Types that a rule joins and of which nothing could be read. */
  readonly unreadTypes: InputWithJoins["unreadTypes"];
  /** A place of the input by the names that shapes have: rules may have others for it. */
  readonly toShape: <Path extends InputPath>(path: Path) => Path;
  /** From places of the input to those in the body of the snapshot judged; what lies in others is dropped. */
  readonly toSubjectPaths: (paths: Paths) => Paths;
}

/** `joins` are the types that the rule joins on the shape. */
export function buildCaseInput({ snapshot, groups }: BoundCase, joins: readonly string[]): CaseInput {
  if (groups !== undefined) return watched(joinedInput(snapshot, groups), 2);
  const { body, unknowns, time } = snapshot;
  const toShape: CaseInput["toShape"] = (path) => toShapePath(body, path);
  const input = addReadTime(toRuleInput(body), time);
  const alone = watched({ body: input, unknowns, toSubjectPaths: (paths) => paths, toShape }, 0);
  const joined = joins.length === 0 ? undefined : buildInputWithJoins(snapshot, alone, joins);
  return joined === undefined
    ? alone
    : { ...joined, toSubjectPaths: (paths) => paths.filter(([name]) => !isStepOutsideResource(name)), toShape };
}

/** `depth`: how many steps lead to a resource. */
function watched(input: Omit<CaseInput, "watched" | "unreadTypes">, depth: number): CaseInput {
  return { ...input, watched: createWatchedInput(input.body, toInputUnknowns(input.unknowns, depth)), unreadTypes: [] };
}

type Paths = readonly (readonly PathStep[])[];

function joinedInput(
  parent: ResourceInSnapshot,
  groups: readonly JoinedSnapshotGroup[],
): Omit<CaseInput, "watched" | "unreadTypes"> {
  const body = Object.fromEntries(
    groups.map(({ id, snapshots }) => [id, snapshots.map((each) => toRuleInput(each.body))]),
  );
  const unknowns = groups.flatMap(({ id, snapshots }) =>
    snapshots.flatMap((snapshot, i) =>
      snapshot.unknowns.map(({ path, causes }) => ({ path: [id, i, ...path], causes })),
    ),
  );
  // The same resource may stand under several ids.
  const standsAt = new Map(groups.map(({ id, snapshots }) => [id as PathStep, snapshots.indexOf(parent)]));
  const toSubjectPaths: CaseInput["toSubjectPaths"] = (paths) =>
    paths.flatMap(([id, i, ...rest]) => (id !== undefined && i !== undefined && standsAt.get(id) === i ? [rest] : []));
  const bodies = new Map(groups.map(({ id, snapshots }): [unknown, readonly ResourceInSnapshot[]] => [id, snapshots]));
  const toShape: CaseInput["toShape"] = (path) => {
    const [id, i, ...rest] = path;
    const snapshot = bodies.get(id)?.[Number(i)];
    if (snapshot === undefined) return path;
    return [...path.slice(0, 2), ...toShapePath(snapshot.body, rest)] as InputPath as typeof path;
  };
  return { body, unknowns, toSubjectPaths, toShape };
}
