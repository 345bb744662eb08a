/** Answers as files: everything that matches, up to a limit that is told. */
import { callOperation, type OperationData, type OperationInput } from "../api/client.js";
import { formatValuesAtFieldPath } from "./fields-with-sample-values.js";

export type QueryResultRow = OperationData<"postResourceQuery">["results"][number];

const PAGE = 1000;
export const MAX_EXPORTED_RESULTS = 50_000;

export async function fetchResultsUpToExportLimit(
  tenant: string,
  input: OperationInput<"postResourceQuery">,
): Promise<QueryResultRow[]> {
  const found: QueryResultRow[] = [];
  let index = 0;
  while (index >= 0 && index < MAX_EXPORTED_RESULTS) {
    const { data, metadata } = await callOperation(tenant, "postResourceQuery", {
      ...input,
      index,
      count: PAGE,
    });
    found.push(...data.results);
    index = metadata.next_index;
  }
  return found;
}

export function toCsv(found: readonly QueryResultRow[], columns: readonly string[]): string {
  const rows = found.map(({ resource_name, date, config }) => [
    resource_name,
    date,
    ...columns.map((column) => formatValuesAtFieldPath(config, column)),
  ]);
  return [["name", "seen", ...columns], ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}

/** Spreadsheets take what begins so for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
