import type { CrawlProblem } from "@plumbline/engine";
import type { Tally, TestCase } from "@plumbline/model";
import type { LogLine } from "@plumbline/store";
import type { ThreadBatch } from "./thread-messages.js";

/** `connector: main.tf:3:1: what is wrong` */
export function logLineOf({ configuration, file, line, column, message }: CrawlProblem): LogLine {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return { level: "warning", message: [configuration, place, message].filter((part) => part !== "").join(": ") };
}

/** Of a run that is not published the log is the only place where its failures can be read. */
export function failureLines({ resources }: ThreadBatch, cases: ReadonlyMap<string, TestCase>): readonly LogLine[] {
  return resources.flatMap(({ facts, judged }) =>
    (judged?.verdicts ?? [])
      .filter(({ outcome }) => outcome === "failed")
      .map(({ caseKey, message }) => {
        const { testId = "", title = "", severity = "" } = cases.get(caseKey) ?? {};
        const why = message === "" ? title : `${title}: ${message}`;
        return { level: "error", message: `${severity} ${testId}: ${facts.paths.at(-1) ?? facts.nodeId}: ${why}` };
      }),
  );
}

const MAX_SHOWN = 20;

/** Comments are part of a proposed change, which may have brought them: whoever reviews it is to see them. */
export function commentLines({ usedComments }: Tally): readonly LogLine[] {
  if (usedComments.length === 0) return [];
  const shown = usedComments.slice(0, MAX_SHOWN).map(({ file, line }) => `${file}:${line}`);
  const more = usedComments.length > MAX_SHOWN ? ` and ${usedComments.length - MAX_SHOWN} more` : "";
  const message = `findings taken out by comments in the proposed code: ${shown.join(", ")}${more}`;
  return [{ level: "info", message }];
}
