/** `--format json,sarif=out.sarif`: what is written, and where. */
import { resolve } from "node:path";
import type { ReportFormatName } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";

export const scanFormatNames = [
  "table",
  "json",
  "sarif",
  "junit",
  "csv",
  "markdown",
  "html",
  "github",
  "gitlab",
  "gitlab-sast",
  "pr-comment",
  "conftest",
] as const satisfies readonly ("table" | ReportFormatName)[];

export interface OutputTarget<Format extends string = (typeof scanFormatNames)[number]> {
  readonly format: Format;
  /** Standard output where there is none. */
  readonly file: string | undefined;
}

export function parseScanOutputs(texts: readonly string[]): readonly OutputTarget[] {
  return parseOutputTargets(texts, scanFormatNames);
}

/** The first of the formats is printed where nothing is asked for. */
export function parseOutputTargets<Format extends string>(
  given: readonly string[],
  names: readonly [Format, ...Format[]],
): readonly OutputTarget<Format>[] {
  const outputs = given.flatMap((list) => list.split(",")).map((text) => outputOf(text, names));
  if (outputs.length === 0) return [{ format: names[0], file: undefined }];
  const printed = outputs.filter(({ file }) => file === undefined).map(({ format }) => format);
  if (printed.length > 1) {
    const all = printed.join(" and ");
    throw new KnownError("configuration", `Only one format can be printed, not ${all}: name files, as in json=FILE.`);
  }
  const files = outputs.flatMap(({ file }) => (file === undefined ? [] : [file]));
  const twice = files.find((file, index) => files.findIndex((earlier) => resolve(earlier) === resolve(file)) !== index);
  if (twice !== undefined) throw new KnownError("configuration", `Two formats would be written to ${twice}.`);
  return outputs;
}

function outputOf<Format extends string>(text: string, names: readonly Format[]): OutputTarget<Format> {
  const [, name = "", file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  const format = names.find((known) => known === name);
  if (format === undefined) {
    throw new KnownError("configuration", `There is no format "${name}". Formats: ${names.join(", ")}.`);
  }
  if (file === "") throw new KnownError("configuration", `--format ${text} lacks the name of the file.`);
  return { format, file };
}
