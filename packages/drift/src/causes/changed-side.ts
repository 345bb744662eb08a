/**
 * What a state says of a difference: it has what was applied. Where it has the cloud's value the code has changed since,
 * where it has the code's the cloud has.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { canonicalJson, type PathStep } from "@plumbline/model";
import { HIDDEN_SECRET } from "../attributes/index.js";
import { compareResource } from "../comparison/index.js";
import type { AttributeDrift, AttributePair } from "../model/index.js";

export type ChangedSide = "code" | "cloud";

export function changedSideByState(
  code: ShapedResource,
  applied: ShapedResource,
): (drift: AttributeDrift) => ChangedSide | undefined {
  const { drifted, coManaged, equal } = compareResource(code, applied);
  const differences = [...drifted, ...coManaged];
  return ({ path, code: now, cloud }) => {
    const near = differences.filter((difference) => isWithin(difference.path, path));
    if (near.length === 0)
      return now === undefined || equal.some((pair) => isWithin(pair.path, path)) ? "cloud" : undefined;
    // Hidden values look the same, whatever they are.
    if (JSON.stringify(cloud)?.includes(HIDDEN_SECRET)) return undefined;
    return near.some((difference) => hasSameCloudValue(difference, { path, code: now, cloud })) ? "code" : undefined;
  };
}

function isWithin(path: readonly PathStep[], scope: readonly PathStep[]): boolean {
  return path.slice(0, scope.length).every((step, index) => step === scope[index]);
}

/** `cloud` of the first is what the state has. */
function hasSameCloudValue(appliedPair: AttributePair, livePair: AttributePair): boolean {
  return (
    appliedPair.path.length === livePair.path.length &&
    canonicalJson(appliedPair.cloud ?? null) === canonicalJson(livePair.cloud ?? null)
  );
}
