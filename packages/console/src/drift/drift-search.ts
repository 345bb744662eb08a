export const driftResults = ["drifted", "missing", "unmanaged", "undetermined", "undrifted"] as const;
export type DriftResult = (typeof driftResults)[number];

export interface DriftSearch {
  readonly collection?: string;
  readonly status?: DriftResult;
}

export function parseDriftSearch(search: Record<string, unknown>): DriftSearch {
  const status = driftResults.find((item) => item === search.status);
  return {
    ...(typeof search.collection === "string" && search.collection !== "" ? { collection: search.collection } : {}),
    ...(status === undefined ? {} : { status }),
  };
}
