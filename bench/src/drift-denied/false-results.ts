/** What is told with calls denied, and is not so when all is read. */
import type { ComparedResource } from "../drift-hands/compare-recording.js";

export function findFalseResults(
  whole: readonly ComparedResource[],
  partial: readonly ComparedResource[],
): readonly string[] {
  const [byAddress, byId] = [indexBy(whole, "address"), indexBy(whole, "id")];
  return partial.flatMap((told) => {
    const { address, id, type, result, drifted, reason } = told;
    const known = address === undefined ? byId.get(id ?? "") : byAddress.get(address);
    const name = address ?? `${type} ${id}`;
    if (result === "missing" && known?.result !== "missing")
      return [`missing: ${name} is ${known?.result ?? "not listed"} (${reason})`];
    if (result === "unmanaged" && known?.result !== "unmanaged")
      return [`unmanaged: ${name} is ${known?.result ?? "not listed"} of ${known?.address ?? "nobody"}`];
    if (result !== "drifted") return [];
    const drifts = new Set(known?.drifted.map(formatDrift) ?? []);
    // A list is told as a whole where nothing tells which of its elements is gone.
    const isOfElement = (path: string) => known?.drifted.some((whole) => whole.path.startsWith(`${path}.`)) === true;
    return drifted
      .filter(({ path }) => !isOfElement(path))
      .map(formatDrift)
      .filter((drift) => !drifts.has(drift))
      .map((drift) => `drifted: ${name} ${drift}; it is ${known?.result ?? "not listed"}`);
  });
}

function indexBy(resources: readonly ComparedResource[], key: "address" | "id"): ReadonlyMap<string, ComparedResource> {
  return new Map(resources.flatMap((one) => (one[key] === undefined ? [] : [[one[key], one]])));
}

const formatDrift = ({ path, code, cloud }: ComparedResource["drifted"][number]) => `${path}: ${code} ≠ ${cloud}`;
