/**
 * Loading with COPY. PostgreSQL refuses COPY into a table with row-level security, so rows are copied into a temporary
 * table of the same columns (no policies, no WAL) and moved by INSERT … SELECT, under the policies.
 */
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Transaction } from "../database/transaction.js";

export type CopyValue = string | number | boolean | null | Buffer | readonly string[];

const CHUNK_CHARACTERS = 256 * 1024;

export async function copyRowsIntoTable(
  tx: Transaction,
  target: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const stream = tx.client.query(copyFrom(`COPY ${target} FROM STDIN`));
  const done = finished(stream);
  // Reported by `await done`; a listener is needed meanwhile so that a failure between writes is not unhandled.
  done.catch(() => {});
  let chunk = "";
  for (const row of rows) {
    chunk += `${row.map(copyText).join("\t")}\n`;
    if (chunk.length > CHUNK_CHARACTERS) {
      if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), done]);
      chunk = "";
    }
  }
  stream.end(chunk);
  await done;
}

const special = /[\\\n\r\t]/;
const specials = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeText(text: string): string {
  return special.test(text) ? text.replace(specials, (char) => escapes[char] ?? char) : text;
}

function copyText(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escapeText(value);
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (typeof value === "object") return escapeText(arrayText(value));
  return typeof value === "boolean" ? (value ? "t" : "f") : String(value);
}

function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
