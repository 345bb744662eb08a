import type { CrawlProblem } from "@plumbline/engine";
import type { DriftSummary, EvidenceLocation, ResourceFacts, TestCase, VerdictTally } from "@plumbline/model";
import type { NewRunLogLine } from "@plumbline/store";
import type { ChildBatch } from "./child-messages.js";

/** `connector: main.tf:3:1: what is wrong` */
export function toProblemLogLine({
  configuration,
  file,
  line,
  column,
  message,
  isNote,
  omitted,
}: CrawlProblem): NewRunLogLine {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const about = [configuration, place].filter((part) => part !== "").join(": ");
  return {
    level: isNote ? "info" : "warning",
    message: about === "" ? message : `${about}: ${message}`,
    about,
    ...(omitted === undefined ? {} : { standsFor: omitted }),
  };
}

/** Notes are none, and one may stand for many. */
export function countProblemsExceptNotes(problems: readonly CrawlProblem[]): number {
  return problems.reduce((sum, { isNote, omitted = 1 }) => sum + (isNote ? 0 : omitted), 0);
}

/** Of a run that is not published the log is the only place where its failures can be read. */
export function createFailedVerdictLogLines(
  { resources }: ChildBatch,
  cases: ReadonlyMap<string, TestCase>,
): readonly NewRunLogLine[] {
  return resources.flatMap(({ facts, judged }) =>
    (judged?.verdicts ?? [])
      .filter(({ outcome }) => outcome === "failed")
      .flatMap(({ caseKey, message, evidence }) => {
        const { testId = "", title = "", severity = "" } = cases.get(caseKey) ?? {};
        return placesIn(evidence, facts).map(({ at, text = message }): NewRunLogLine => {
          const why = text === "" ? title : `${title}: ${text}`;
          return { level: "error", message: `${severity} ${testId}: ${at}: ${why}` };
        });
      }),
  );
}

/** Of each finding; the log keeps one line of those that documents share. */
function placesIn(evidence: string | undefined, { paths, nodeId }: ResourceFacts): readonly LoggedPlace[] {
  const places: readonly EvidenceLocation[] = evidence === undefined ? [] : JSON.parse(evidence);
  const found = places.filter(({ isFinding }, index) => index === 0 || isFinding === true);
  if (found.length === 0) return [{ at: paths.at(-1) ?? nodeId, text: undefined }];
  return found.map(({ file, line, column, message }) => ({ at: `${file}:${line}:${column}`, text: message }));
}

interface LoggedPlace {
  readonly at: string;
  /** About this place alone. */
  readonly text: string | undefined;
}

const MAX_SHOWN = 20;

/** Comments are part of a proposed change, which may have brought them: whoever reviews it is to see them. */
export function createSuppressionLogLines({ usedComments }: VerdictTally): readonly NewRunLogLine[] {
  if (usedComments.length === 0) return [];
  const shown = usedComments.slice(0, MAX_SHOWN).map(({ file, line }) => `${file}:${line}`);
  const more = usedComments.length > MAX_SHOWN ? ` and ${usedComments.length - MAX_SHOWN} more` : "";
  const message = `findings taken out by comments in the proposed code: ${shown.join(", ")}${more}`;
  return [{ level: "info", message }];
}

/** What was found by comparing code and cloud, in a line; and the rules that hide nothing. */
export function createDriftLogLines({ counts, coverage, ignored, idleRules }: DriftSummary): readonly NewRunLogLine[] {
  const { inCode, inCloud } = coverage;
  const resultCounts = Object.entries(counts).map(([result, count]) => `${count} ${result}`);
  const share =
    inCloud === 0 ? "" : `; ${Math.floor((100 * inCode) / inCloud)} % of ${inCloud} cloud resources are in code`;
  const hidden = ignored === 0 ? "" : `; ${ignored} ignored by rules`;
  const lines = [
    `drift: ${resultCounts.join(", ")}${share}${hidden}`,
    ...idleRules.map(
      ({ rule, why }) =>
        `drift: an ignore rule ${why === "expired" ? "has expired" : "matches nothing"}: ${JSON.stringify(rule)}`,
    ),
  ];
  return lines.map((message) => ({ level: "info", message }));
}
