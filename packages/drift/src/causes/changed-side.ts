/**
 * Which side changed since the code was applied, by what a state recorded then. Where the state has the live value, the
 * code has changed; where it has the code's, the cloud has.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { formatCanonicalJson, type PathStep } from "@plumbline/model";
import { HIDDEN_SECRET } from "../attributes/index.js";
import { compareResource } from "../comparison/index.js";
import type { AttributeDrift, AttributeValuePair } from "../model/index.js";

export type ChangedSide = "code" | "cloud";

/** Finds for a difference which side changed; undefined where the state does not say. */
export function createChangedSideFinder(
  code: ShapedResource,
  applied: ShapedResource,
): (drift: AttributeDrift) => ChangedSide | undefined {
  const { drifted, coManaged, equal } = compareResource(code, applied);
  const differences = [...drifted, ...coManaged];
  return ({ path, code: now, cloud }) => {
    const near = differences.filter((difference) => isWithin(difference.path, path));
    if (near.length === 0)
      return now === undefined || equal.some((pair) => isWithin(pair.path, path)) ? "cloud" : undefined;
    // Hidden secrets all look the same.
    if (JSON.stringify(cloud)?.includes(HIDDEN_SECRET)) return undefined;
    return near.some((difference) => hasSameCloudValue(difference, { path, code: now, cloud })) ? "code" : undefined;
  };
}

function isWithin(path: readonly PathStep[], scope: readonly PathStep[]): boolean {
  return path.slice(0, scope.length).every((step, index) => step === scope[index]);
}

/** Whether the state has the live value; `cloud` of the first pair is what the state has. */
function hasSameCloudValue(appliedPair: AttributeValuePair, livePair: AttributeValuePair): boolean {
  return (
    appliedPair.path.length === livePair.path.length &&
    formatCanonicalJson(appliedPair.cloud ?? null) === formatCanonicalJson(livePair.cloud ?? null)
  );
}
