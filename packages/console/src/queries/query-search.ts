import { pickTextParams } from "../api/pick-text-params.js";

const names = ["collection", "q", "days", "view", "columns"] as const;
export type QuerySearch = ReturnType<typeof parseQuerySearch>;
/** A query is JSON: the router has read it already where somebody wrote the address by hand. */
export const parseQuerySearch = (search: Record<string, unknown>) =>
  pickTextParams(names, {
    ...search,
    ...(typeof search.q === "object" ? { q: JSON.stringify(search.q, null, 2) } : {}),
  });

/** How far back is looked; the latest single document is what the interface gives without days. */
export const timeSpanChoices = [
  ["1", "Seen today"],
  ["7", "Seen in 7 days"],
  ["30", "Seen in 30 days"],
  ["all", "Seen at any time"],
  ["latest", "The latest one alone"],
] as const;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export function toDateRange(days: string): { readonly start_date?: string; readonly end_date?: string } {
  if (days === "latest") return {};
  if (days === "all") return { start_date: "2000-01-01", end_date: "2999-12-31" };
  const back = (Math.max(1, Number(days) || 30) - 1) * 86_400_000;
  return { start_date: dayOf(Date.now() - back), end_date: dayOf(Date.now()) };
}
