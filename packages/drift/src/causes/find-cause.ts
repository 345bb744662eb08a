/**
 * Explains why an attribute differs, by the most reliable evidence first: what a state says was applied, who set the
 * field, values that rotate, marks of other managers, who changed the resource last, and known defaults. Without
 * evidence no cause is given.
 */
import type { DriftCause } from "@plumbline/model";
import type { PlacedDrift, ResourceDrift, ResourcePair } from "../model/index.js";

import { changedSideByState } from "./changed-side.js";
import { findDefaultChange } from "./default-change.js";
import { findFieldManagerCause } from "./field-managers.js";
import { findLastChange } from "./last-change.js";
import { findOtherManager } from "./other-manager.js";
import { findRotation } from "./rotation.js";

/** Adds causes to the differences of a pair, and when the live resource was changed last. */
export function explainDrift(
  drifted: readonly PlacedDrift[],
  { code, live }: ResourcePair,
): Pick<ResourceDrift, "drifted" | "changedAt"> {
  if (drifted.length === 0) return { drifted };
  const { shaped, applied } = code;
  const { managers = [] } = live;
  const sideOf = applied === undefined ? undefined : changedSideByState(shaped, applied);
  const last = findLastChange(live.shaped, managers);
  const causeOf = (drift: PlacedDrift): DriftCause | undefined => {
    const side = sideOf?.(drift);
    if (side === "code") return CODE_CHANGED;
    return (
      findFieldManagerCause(drift, shaped.written, managers) ??
      findRotation(drift) ??
      findOtherManager(drift) ??
      (last?.person === undefined ? undefined : byPerson(last.person, last.at)) ??
      (side === "cloud" ? CLOUD_CHANGED : findDefaultChange(shaped, drift))
    );
  };
  const withCauses = drifted.map((drift) => {
    const cause = causeOf(drift);
    return cause === undefined ? drift : { ...drift, cause };
  });
  return { drifted: withCauses, ...(last !== undefined && { changedAt: new Date(last.at).toISOString() }) };
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
