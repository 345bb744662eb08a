/**
 * What a state says of a difference: it has what was applied. Where it has the cloud's value the code has changed since,
 * where it has the code's the cloud has.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { canonicalJson, type PathStep } from "@plumbline/model";
import { compareResource } from "../compare.js";
import { HIDDEN } from "../secrets.js";
import type { AttributeDrift, AttributePair } from "../walk.js";

export type ChangedSide = "code" | "cloud";

export function changedSince(
  code: ShapedResource,
  applied: ShapedResource,
): (drift: AttributeDrift) => ChangedSide | undefined {
  const { drifted, coManaged, equal } = compareResource(code, applied);
  const differences = [...drifted, ...coManaged];
  return ({ path, code: now, cloud }) => {
    const near = differences.filter((one) => touches(one.path, path));
    if (near.length === 0)
      return now === undefined || equal.some((one) => touches(one.path, path)) ? "cloud" : undefined;
    // Hidden values look the same, whatever they are.
    if (JSON.stringify(cloud)?.includes(HIDDEN)) return undefined;
    return near.some((one) => isSame(one, { path, code: now, cloud })) ? "code" : undefined;
  };
}

function touches(one: readonly PathStep[], other: readonly PathStep[]): boolean {
  return one.slice(0, other.length).every((step, index) => step === other[index]);
}

/** `cloud` of the first is what the state has. */
function isSame(one: AttributePair, other: AttributePair): boolean {
  return (
    one.path.length === other.path.length && canonicalJson(one.cloud ?? null) === canonicalJson(other.cloud ?? null)
  );
}
