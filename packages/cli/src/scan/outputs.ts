/** `--format json,sarif=out.sarif`: what is written, and where. */
import { resolve } from "node:path";
import { KnownError } from "@plumbline/model";

export const formatNames = ["table", "json", "sarif", "junit", "csv", "markdown", "html"] as const;

export interface Output {
  readonly format: (typeof formatNames)[number];
  /** Standard output where there is none. */
  readonly file: string | undefined;
}

export function outputsOf(given: readonly string[]): readonly Output[] {
  const outputs = given.flatMap((list) => list.split(",")).map(outputOf);
  if (outputs.length === 0) return [{ format: "table", file: undefined }];
  const printed = outputs.filter(({ file }) => file === undefined).map(({ format }) => format);
  if (printed.length > 1) {
    const all = printed.join(" and ");
    throw new KnownError("configuration", `Only one format can be printed, not ${all}: name files, as in json=FILE.`);
  }
  const files = outputs.flatMap(({ file }) => (file === undefined ? [] : [file]));
  const twice = files.find((file, index) => files.findIndex((other) => resolve(other) === resolve(file)) !== index);
  if (twice !== undefined) throw new KnownError("configuration", `Two formats would be written to ${twice}.`);
  return outputs;
}

function outputOf(text: string): Output {
  const [, name = "", file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  const format = formatNames.find((known) => known === name);
  if (format === undefined) {
    throw new KnownError("configuration", `There is no format "${name}". Formats: ${formatNames.join(", ")}.`);
  }
  if (file === "") throw new KnownError("configuration", `--format ${text} lacks the name of the file.`);
  return { format, file };
}
