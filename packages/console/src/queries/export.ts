/** Answers as files: everything that matches, up to a limit that is told. */
import { call, type Data, type Input } from "../api/client.js";
import { valueAt } from "./known-fields.js";

export type Found = Data<"queryResourcesWithLongQuery">["results"][number];

const PAGE = 1000;
export const MOST_EXPORTED = 50_000;

export async function everything(tenant: string, input: Input<"queryResourcesWithLongQuery">): Promise<Found[]> {
  const found: Found[] = [];
  let index = 0;
  while (index >= 0 && index < MOST_EXPORTED) {
    const { data, metadata } = await call(tenant, "queryResourcesWithLongQuery", { ...input, index, count: PAGE });
    found.push(...data.results);
    index = metadata.next_index;
  }
  return found;
}

export function csvOf(found: readonly Found[], columns: readonly string[]): string {
  const rows = found.map(({ resource_name, date, config }) => [
    resource_name,
    date,
    ...columns.map((column) => valueAt(config, column)),
  ]);
  return [["name", "seen", ...columns], ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}

/** Spreadsheets take what begins so for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
