/** Sends a report of drift where it was asked for. */
import { type DriftReportWithRemediations, driftFormatters } from "@plumbline/drift";
import type { OutputTarget } from "../scan/parse-output-targets.js";
import { writeFileAtomically } from "../scan/write-file-atomically.js";
import { printWithBackpressure } from "../terminal/print-with-backpressure.js";
import { createTerminalStyle, plainStyle, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import { formatDriftText } from "./drift-text.js";

interface Setting {
  readonly version: string;
  /** The folder of the code. */
  readonly root: string;
  readonly showsAll: boolean;
}

/** Files first: whoever stops reading the terminal still gets them. */
export async function writeDriftOutputs(
  view: DriftReportWithRemediations,
  outputs: readonly OutputTarget<"text" | keyof typeof driftFormatters>[],
  setting: Setting,
): Promise<void> {
  const formatted = (format: "text" | keyof typeof driftFormatters, look: TerminalStyle): string => {
    if (format === "text")
      return [...formatDriftText(view, setting.showsAll, look)].map((line) => `${line}\n`).join("");
    const { version, root } = setting;
    return driftFormatters[format](view, { version, root, scanned: [root], date: new Date().toISOString() });
  };
  for (const { format, file } of outputs)
    if (file !== undefined) writeFileAtomically(file, formatted(format, plainStyle));
  const printed = outputs.find(({ file }) => file === undefined)?.format;
  if (printed !== undefined)
    await printWithBackpressure(process.stdout, [formatted(printed, createTerminalStyle(process.stdout, process.env))]);
}
