/** What a run came to, for people. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { escapeUnprintable, type TerminalStyle, type TextStyle } from "../terminal/terminal-style-and-escaping.js";
import type { ServiceRun } from "./service-run.js";

const MAX_PROBLEMS = 100;
const shownLevels: ReadonlySet<string> = new Set(["warning", "error"]);
/** The worst first; others after them as they come. */
const severities = ["Critical", "High", "Medium", "Low"];

export interface LogLine {
  readonly level: string;
  readonly message: string;
}

/** The lines of a log that tell of something wrong. */
export function selectProblemLogLines(log: JsonValue): readonly LogLine[] {
  const lines = isJsonObject(log) && Array.isArray(log.lines) ? log.lines : [];
  return lines.flatMap((line) => {
    if (!isJsonObject(line) || typeof line.level !== "string" || typeof line.message !== "string") return [];
    return shownLevels.has(line.level) ? [{ level: line.level, message: line.message }] : [];
  });
}

export function formatRunReport(
  collection: string,
  run: ServiceRun,
  problems: readonly LogLine[],
  look: TerminalStyle,
): readonly string[] {
  const lines = problems.slice(0, MAX_PROBLEMS).map(({ level, message }) => {
    return `${look.paint(level === "error" ? "red" : "yellow", level)}: ${escapeUnprintable(message)}`;
  });
  if (problems.length > MAX_PROBLEMS) lines.push(`… and ${problems.length - MAX_PROBLEMS} more`);
  return [...lines, verdictLine(collection, run, look), ...countLines(run)];
}

const styles: Readonly<Record<string, TextStyle>> = {
  passed: "green",
  "looked at": "green",
  incomplete: "yellow",
  "not evaluated": "yellow",
};

function verdictLine(collection: string, run: ServiceRun, look: TerminalStyle): string {
  const { state, verdict, partial, milliseconds } = run;
  const word = state === "complete" ? (verdict ?? "looked at") : state;
  const time = milliseconds === undefined ? "" : ` in ${(milliseconds / 1000).toFixed(1)} s`;
  const why = whyOf(run);
  const rest = `${why === "" ? "" : `: ${escapeUnprintable(why)}`}${partial ? "; it did not see everything" : ""}`;
  return `${escapeUnprintable(collection)}: ${look.paint(styles[word] ?? "red", look.paint("bold", escapeUnprintable(word)))}${time}${rest}`;
}

/** The lines before tell of problems; what else keeps a run from a verdict is told here. */
function whyOf({ error, verdict, problems, notEvaluated }: ServiceRun): string {
  if (error !== "" || (verdict !== "incomplete" && verdict !== "not evaluated")) return error;
  return problems > 0 ? `${formatCountWithNoun(problems, "problem")}, see above` : (notEvaluated[0] ?? "");
}

function countLines({ counts, findingsBySeverity, verdict, unused, drift }: ServiceRun): readonly string[] {
  const { resources = 0, passed = 0, failed = 0, excluded = 0, unknown = 0, findings = 0 } = counts;
  const lines = [`  ${formatCountWithNoun(resources, "resource")}`];
  if (verdict !== null) {
    lines.push(`  ${formatCountWithNoun(findings, "finding")}${bySeverity(findingsBySeverity)}`);
    lines.push(`  checks: ${passed} passed, ${failed} failed, ${excluded} excluded, ${unknown} unknown`);
  }
  if (drift !== undefined) {
    const compared = Object.entries(drift).map(([result, count]) => `${count} ${escapeUnprintable(result)}`);
    lines.push(`  drift: ${compared.length === 0 ? "nothing was compared" : compared.join(", ")}`);
  }
  if (unused.exclusions + unused.comments > 0) {
    lines.push(
      `  unused: ${formatCountWithNoun(unused.exclusions, "exclusion")}, ${formatCountWithNoun(unused.comments, "suppression comment")}`,
    );
  }
  return lines;
}

function bySeverity(failed: Readonly<Record<string, number>>): string {
  const rank = (name: string) => (severities.includes(name) ? severities.indexOf(name) : severities.length);
  const parts = Object.entries(failed)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, count]) => `${count} ${escapeUnprintable(name)}`);
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}
