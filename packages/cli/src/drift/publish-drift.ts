/** Sends a report of drift where it was asked for. */
import { type DriftView, driftFormats } from "@plumbline/engine";
import type { Output } from "../scan/outputs.js";
import { writeWhole } from "../scan/write-file.js";
import { type Look, lookOf, plainLook } from "../terminal/look.js";
import { printAll } from "../terminal/print.js";
import { driftText } from "./drift-text.js";

interface Setting {
  readonly version: string;
  /** The folder of the code. */
  readonly root: string;
  readonly showsAll: boolean;
}

/** Files first: whoever stops reading the terminal still gets them. */
export async function publishDrift(
  view: DriftView,
  outputs: readonly Output<"text" | keyof typeof driftFormats>[],
  setting: Setting,
): Promise<void> {
  const formatted = (format: "text" | keyof typeof driftFormats, look: Look): string => {
    if (format === "text") return [...driftText(view, setting.showsAll, look)].map((line) => `${line}\n`).join("");
    const { version, root } = setting;
    return driftFormats[format](view, { version, root, scanned: [root], date: new Date().toISOString() });
  };
  for (const { format, file } of outputs) if (file !== undefined) writeWhole(file, formatted(format, plainLook));
  const printed = outputs.find(({ file }) => file === undefined)?.format;
  if (printed !== undefined) await printAll(process.stdout, [formatted(printed, lookOf(process.stdout, process.env))]);
}
