/** The findings of a run, a line each: `High  VOL-1  main.tf:3:3  aws_ebs_volume.a  the volume is not encrypted  NEW`. */
import { asTextOrEmpty, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { escapeUnprintable, type TerminalStyle } from "../terminal/terminal-style-and-escaping.js";

/** As many as a screen holds; the rest is a request away. */
export const MAX_SHOWN_FINDINGS = 25;

export function formatFindingLines(data: JsonValue, findings: number, look: TerminalStyle): readonly string[] {
  const failures = isJsonObject(data) && Array.isArray(data.failures) ? data.failures.filter(isJsonObject) : [];
  const lines = failures.map((failure) => failureLine(failure, look));
  const hidden = findings - failures.length;
  return failures.length === 0 || hidden <= 0 ? lines : [...lines, `… and ${hidden} more`];
}

function failureLine(failure: JsonObject, look: TerminalStyle): string {
  const { severity, test_id: id, title, message, is_new: isNew } = failure;
  const why = asTextOrEmpty(message) === "" ? asTextOrEmpty(title) : asTextOrEmpty(message);
  // What stands in no file is known by what its cloud calls it: one name is enough.
  const where = [...new Set([placeOf(failure), asTextOrEmpty(failure.resource)])].filter((part) => part !== "");
  const parts = [asTextOrEmpty(severity), asTextOrEmpty(id), ...where, why].map(escapeUnprintable);
  const [level = "", ...rest] = parts;
  return [
    look.paint(level.toLowerCase() === "high" ? "red" : "yellow", level),
    ...rest,
    ...(isNew === true ? [look.paint("bold", "NEW")] : []),
  ].join("  ");
}

/** The line that decided it, or at least the template. */
function placeOf({ evidence, resource_path: path }: JsonObject): string {
  const [first] = Array.isArray(evidence) ? evidence.filter(isJsonObject) : [];
  const isInFile = first !== undefined && typeof first.line === "number" && first.line > 0;
  const place = isInFile
    ? `${asTextOrEmpty(first.file)}:${first.line}:${first.column}`
    : first === undefined
      ? asTextOrEmpty(path)
      : asTextOrEmpty(first.file);
  return place.replace(/^\//, "");
}
