export const driftStatusFilters = ["drifted", "missing", "unmanaged", "undetermined", "undrifted"] as const;
export type DriftStatusFilter = (typeof driftStatusFilters)[number];

export interface DriftSearch {
  readonly collection?: string;
  readonly status?: DriftStatusFilter;
}

export function parseDriftSearch(search: Record<string, unknown>): DriftSearch {
  const status = driftStatusFilters.find((item) => item === search.status);
  return {
    ...(typeof search.collection === "string" && search.collection !== "" ? { collection: search.collection } : {}),
    ...(status === undefined ? {} : { status }),
  };
}
