export const driftResults = ["drifted", "missing", "unmanaged", "undetermined", "undrifted"] as const;
export type DriftResult = (typeof driftResults)[number];

export interface DriftSearch {
  readonly collection?: string;
  readonly status?: DriftResult;
}

export function driftSearch(given: Record<string, unknown>): DriftSearch {
  const status = driftResults.find((one) => one === given.status);
  return {
    ...(typeof given.collection === "string" && given.collection !== "" ? { collection: given.collection } : {}),
    ...(status === undefined ? {} : { status }),
  };
}
