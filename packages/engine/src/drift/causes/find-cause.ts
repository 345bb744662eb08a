/**
 * Why an attribute differs, the surest signs first: what a state says was applied, who set it as the cloud keeps it, what
 * is replaced by right, whose names it has, and which defaults there were. Where none of them tells, nobody guesses.
 */
import type { PlacedDrift, ResourceDrift } from "../find-drift.js";
import type { Pair } from "../pairing.js";
import { changedSince } from "./applied.js";
import type { DriftCause } from "./cause.js";
import { defaultChange } from "./default-change.js";
import { causeByManagers } from "./field-managers.js";
import { lastChangeOf } from "./last-change.js";
import { otherManager } from "./other-manager.js";
import { rotationOf } from "./rotation.js";

export function explained(
  drifted: readonly PlacedDrift[],
  { code, live }: Pair,
): Pick<ResourceDrift, "drifted" | "changedAt"> {
  if (drifted.length === 0) return { drifted };
  const { shaped, applied } = code;
  const { managers = [] } = live;
  const sideOf = applied === undefined ? undefined : changedSince(shaped, applied);
  const last = lastChangeOf(live.shaped, managers);
  const causeOf = (drift: PlacedDrift): DriftCause | undefined => {
    const side = sideOf?.(drift);
    if (side === "code") return CODE_CHANGED;
    return (
      causeByManagers(drift, shaped.written, managers) ??
      rotationOf(drift) ??
      otherManager(drift) ??
      (last?.person === undefined ? undefined : byPerson(last.person, last.at)) ??
      (side === "cloud" ? CLOUD_CHANGED : defaultChange(shaped, drift))
    );
  };
  const told = drifted.map((drift) => {
    const cause = causeOf(drift);
    return cause === undefined ? drift : { ...drift, cause };
  });
  return { drifted: told, ...(last !== undefined && { changedAt: new Date(last.at).toISOString() }) };
}

const CODE_CHANGED: DriftCause = {
  kind: "code changed",
  detail: "The state has what the cloud has: the code was changed since it was applied.",
};
const CLOUD_CHANGED: DriftCause = {
  kind: "by hand",
  detail: "The state has what the code says: it was changed in the cloud after it was applied.",
};

function byPerson(name: string, at: number): DriftCause {
  return { kind: "by hand", detail: `${name} changed the resource last, on ${new Date(at).toISOString()}.` };
}
