/** A list of any length: the pages around what was asked for last are brought here, the others forgotten. */
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Data } from "../api/client.js";
import { useTenant } from "../api/use-operation.js";
import type { ResourcesSearch } from "./resources-search.js";

export type FoundResource = Data<"searchResources">["results"][number];

const PAGE = 200;

export interface ResourceList {
  /** Undefined while nothing is known. */
  readonly total: number | undefined;
  readonly types: readonly string[];
  readonly error: Error | null;
  /** Undefined until its page is here, which is then asked for. */
  readonly at: (index: number) => FoundResource | undefined;
}

export function useResourceList(
  search: ResourcesSearch & { collection: string; connector: string },
  enabled: boolean,
): ResourceList {
  const tenant = useTenant();
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const pageQuery = (page: number) => ({
    queryKey: [tenant, "searchResources", search, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call(tenant, "searchResources", { ...search, index: page * PAGE, count: PAGE }, signal),
    enabled,
  });
  const first = useQuery({ ...pageQuery(0), placeholderData: keepPreviousData });
  const more = useQueries({ queries: wanted.map(pageQuery) });
  const pages = new Map(wanted.map((page, index) => [page, more[index]?.data] as const));
  pages.set(0, first.data);
  return {
    total: first.data?.metadata.total,
    types: first.data?.data.resource_type_list ?? [],
    error: first.error,
    at(index) {
      const page = Math.floor(index / PAGE);
      if (!pages.has(page))
        queueMicrotask(() => setWanted((now) => (now.includes(page) ? now : [...now, page].slice(-6))));
      return pages.get(page)?.data.results[index % PAGE];
    },
  };
}
