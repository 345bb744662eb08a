/**
 * Explains why an attribute differs, by the most reliable evidence first: what a state says was applied, who set the
 * field, values that rotate, marks of other managers, who changed the resource last, and known defaults. Without
 * evidence no cause is given.
 */
import type { DriftCause } from "@plumbline/model";
import type { PlacedAttributeDrift, ResourceDrift, ResourcePair } from "../model/index.js";

import { createChangedSideFinder } from "./changed-side.js";
import { findFieldManagerCause } from "./field-managers.js";
import { findForeignManagerCause } from "./foreign-manager.js";
import { readLastChangeOfLiveResource } from "./last-change.js";
import { findRotationCause } from "./rotation.js";

/** Adds causes to the differences of a pair, and when the live resource was changed last. */
export function explainDrift(
  drifted: readonly PlacedAttributeDrift[],
  { code, live }: ResourcePair,
): Pick<ResourceDrift, "drifted" | "changedAt"> {
  if (drifted.length === 0) return { drifted };
  const { shaped, applied } = code;
  const { managers = [] } = live;
  const sideOf = applied === undefined ? undefined : createChangedSideFinder(shaped, applied);
  const last = readLastChangeOfLiveResource(live.shaped, managers);
  const causeOf = (drift: PlacedAttributeDrift): DriftCause | undefined => {
    const side = sideOf?.(drift);
    if (side === "code") return CODE_CHANGED;
    return (
      findFieldManagerCause(drift, shaped.written, managers) ??
      findRotationCause(drift) ??
      findForeignManagerCause(drift) ??
      (last?.person === undefined ? undefined : byPerson(last.person, last.at)) ??
      (side === "cloud" ? CLOUD_CHANGED : undefined)
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
