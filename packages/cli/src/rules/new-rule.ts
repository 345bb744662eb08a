/** `plumbline rules new` */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderRuleScaffold } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";

interface NewFlags {
  readonly id: string;
  readonly type: string;
}

export async function writeNewRule(folder: string, { id, type }: NewFlags): Promise<void> {
  const files = renderRuleScaffold(id, type);
  try {
    await mkdir(folder, { recursive: false });
  } catch (cause) {
    const why = "it exists, or the folder above it does not";
    throw new KnownError("configuration", `${folder} cannot be made: ${why}.`, [], cause);
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const names = Object.keys(files).join(", ");
  process.stdout.write(`Wrote ${names}. Change them, and try: plumbline rules test ${escapeUnprintable(folder)}\n`);
}
