/** Sends a report of drift where it was asked for. */
import { type DriftView, driftFormats } from "@plumbline/drift";
import type { OutputTarget } from "../scan/outputs.js";
import { writeAtomically } from "../scan/write-file.js";
import { printAll } from "../terminal/print.js";
import { createTerminalStyle, plainStyle, type TerminalStyle } from "../terminal/terminal-style.js";
import { formatDriftText } from "./drift-text.js";

interface Setting {
  readonly version: string;
  /** The folder of the code. */
  readonly root: string;
  readonly showsAll: boolean;
}

/** Files first: whoever stops reading the terminal still gets them. */
export async function writeDriftOutputs(
  view: DriftView,
  outputs: readonly OutputTarget<"text" | keyof typeof driftFormats>[],
  setting: Setting,
): Promise<void> {
  const formatted = (format: "text" | keyof typeof driftFormats, look: TerminalStyle): string => {
    if (format === "text")
      return [...formatDriftText(view, setting.showsAll, look)].map((line) => `${line}\n`).join("");
    const { version, root } = setting;
    return driftFormats[format](view, { version, root, scanned: [root], date: new Date().toISOString() });
  };
  for (const { format, file } of outputs) if (file !== undefined) writeAtomically(file, formatted(format, plainStyle));
  const printed = outputs.find(({ file }) => file === undefined)?.format;
  if (printed !== undefined)
    await printAll(process.stdout, [formatted(printed, createTerminalStyle(process.stdout, process.env))]);
}
