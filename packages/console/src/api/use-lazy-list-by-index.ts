/** A list of any length: the pages around what was asked for last are brought here, the others forgotten. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callOperation, type OperationInput, type OperationResponse } from "./client.js";
import type { Operations } from "./operations.gen.js";
import { createTenantPlaceholderData, useTenant } from "./use-tenant-and-operations.js";

/** More than a window shows, and few enough to be there at once. */
const PAGE = 80;
const MOST_PAGES = 6;
/** Pages that somebody only flies over are not asked for. */
const SETTLED_MS = 60;
const LOOK_MS = 20;

/** Operations that answer in pages. */
type Paged = {
  [Name in keyof Operations]: Operations[Name] extends {
    readonly input: { readonly index?: number; readonly count?: number };
    readonly metadata: { readonly total: number };
  }
    ? Name
    : never;
}[keyof Operations];

export interface LazyListByIndex<Name extends Paged, Item> {
  readonly first: OperationResponse<Name> | undefined;
  /** Undefined while nothing is known. */
  readonly total: number | undefined;
  /** What was asked for before is shown until what is asked for now is here. */
  readonly isOfBefore: boolean;
  readonly error: Error | null;
  /** Undefined until its page is here, which is then asked for. */
  readonly at: (index: number) => Item | undefined;
}

export function useLazyListByIndex<Name extends Paged, Item>(
  name: Name,
  input: OperationInput<Name>,
  itemsOf: (reply: OperationResponse<Name>) => readonly Item[],
  enabled = true,
): LazyListByIndex<Name, Item> {
  const tenant = useTenant();
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const pageQuery = (page: number) => ({ ...createLazyListPageQuery(tenant, name, input, page), enabled });
  const first = useQuery({ ...pageQuery(0), placeholderData: createTenantPlaceholderData(tenant) });
  const more = useQueries({ queries: wanted.map(pageQuery) });
  const pages = new Map<number, OperationResponse<Name> | undefined>(
    wanted.map((page, index) => [page, more[index]?.data]),
  );
  pages.set(0, first.data);
  const ask = useAsking((missing) =>
    setWanted((now) => [...now.filter((page) => !missing.includes(page)), ...missing].slice(-MOST_PAGES)),
  );
  return {
    first: first.data,
    total: (first.data?.metadata as { readonly total?: number } | undefined)?.total,
    isOfBefore: first.isPlaceholderData,
    error: first.error,
    at(index) {
      const page = Math.floor(index / PAGE);
      if (!pages.has(page)) ask(page);
      const reply = pages.get(page);
      return reply === undefined ? undefined : itemsOf(reply)[index % PAGE];
    },
  };
}

export function createLazyListPageQuery<Name extends Paged>(
  tenant: string,
  name: Name,
  input: OperationInput<Name>,
  page = 0,
) {
  return {
    queryKey: [tenant, name, input, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callOperation(tenant, name, { ...input, index: page * PAGE, count: PAGE }, signal),
  };
}

interface Missed {
  /** Pages that the last drawing missed, and since when they are missed. */
  pages: Map<number, number>;
  isDrawing: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Tells of the pages that drawings have missed for a while: those somebody looks at. */
function useAsking(tell: (missing: readonly number[]) => void): (page: number) => void {
  const { current: missed } = useRef<Missed>({ pages: new Map(), isDrawing: false, timer: undefined });
  const before = useRef(missed.pages);
  useEffect(
    () => () => {
      clearTimeout(missed.timer);
      missed.timer = undefined;
    },
    [missed],
  );
  const look = () => {
    missed.timer = undefined;
    const long = performance.now() - SETTLED_MS;
    const settled = [...missed.pages].filter(([, since]) => since <= long).map(([page]) => page);
    if (settled.length > 0) tell(settled);
    else missed.timer = setTimeout(look, LOOK_MS);
  };
  return (page) => {
    if (!missed.isDrawing) {
      // Rows are drawn in one go, and more often than whoever has the list.
      missed.isDrawing = true;
      queueMicrotask(() => {
        missed.isDrawing = false;
      });
      before.current = missed.pages;
      missed.pages = new Map();
    }
    missed.pages.set(page, before.current.get(page) ?? performance.now());
    missed.timer ??= setTimeout(look, LOOK_MS);
  };
}
