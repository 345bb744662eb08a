/** What HCP Terraform is told of a plan: JSON:API, as its Run Tasks Integration API describes it. */
import { truncateMessage } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import { escapeMarkdownAsSingleLine, formatInlineCode, toSingleLine } from "@plumbline/model/report-parts";
import type { TerraformPlanFinding, TerraformPlanJudgement } from "./judge-terraform-plan.js";
import type { RunTaskSettings } from "./run-task-settings.js";

export interface RunTaskResult {
  readonly status: "running" | "passed" | "failed";
  readonly message: string;
  readonly outcomes: readonly JsonObject[];
}

/** HCP Terraform has no word for it: what was not judged is not passed. */
export function createUnevaluatedRunTaskResult(reason: string): RunTaskResult {
  const tags = { Status: [{ label: "Not evaluated", level: "error" }] };
  return {
    status: "failed",
    message: truncateMessage(toSingleLine(`Not evaluated: ${reason}.`), MAX_MESSAGE),
    outcomes: [
      createOutcome({
        id: "not-evaluated",
        description: "Nothing was evaluated",
        body: `${escapeMarkdownAsSingleLine(reason)}.`,
        tags,
      }),
    ],
  };
}

export function createRunTaskResult(
  judgement: TerraformPlanJudgement,
  { fail_on, strict, allow_nothing }: Pick<RunTaskSettings, "fail_on" | "strict" | "allow_nothing">,
): RunTaskResult {
  const { completeness, failures, findingCount, findings, gapCount, gaps, uncoveredTypes, counts } = judgement;
  const unevaluated = completeness === "not evaluated" ? explainUnevaluated(judgement) : undefined;
  const isPlan = counts.documents > 0;
  const isGreen = isPlan && failures === 0 && (unevaluated === undefined || allow_nothing) && !(strict && gapCount > 0);
  const details = [
    `${findingCount} finding${findingCount === 1 ? "" : "s"}${countBySeverity(judgement)}`,
    `${counts.passed} checks passed`,
    ...(gapCount > 0 ? [`${gapCount} not evaluated`] : []),
  ].join("; ");
  const begin =
    unevaluated === undefined
      ? completeness === "incomplete"
        ? "Incomplete: "
        : ""
      : `Not evaluated: ${unevaluated}. `;
  const shown = findings.slice(0, MAX_OUTCOMES);
  const hidden = findingCount - shown.length;
  return {
    status: isGreen ? "passed" : "failed",
    message: truncateMessage(
      `${begin}${details}${failures > 0 ? `. Findings fail from ${fail_on} on` : ""}.`,
      MAX_MESSAGE,
    ),
    outcomes: [
      ...shown.map(toOutcome),
      ...(hidden > 0
        ? [
            createOutcome({
              id: "more-findings",
              description: `${hidden} more findings, no more severe than these, are not shown`,
              body: "Run `plumbline scan` on the JSON of the plan to see all of them.",
              tags: { Status: [{ label: "Not shown", level: "warning" }] },
            }),
          ]
        : []),
      ...(gapCount > 0 ? [createGapOutcome(gapCount, gaps, isGreen)] : []),
      ...(uncoveredTypes.length > 0 ? [createUncoveredOutcome(uncoveredTypes)] : []),
    ],
  };
}

/** Why nothing was judged; undefined where there is nothing to judge, because the plan leaves nothing. */
function explainUnevaluated({ counts, leavesNothing }: TerraformPlanJudgement): string | undefined {
  if (counts.documents === 0) return "what was fetched is no plan of Terraform";
  if (leavesNothing) return undefined;
  return `no rule could be decided for the resources of this plan, of which there are ${counts.resources}`;
}

/** The body of the request. `url` is where somebody can read more. */
export function renderRunTaskResult(result: RunTaskResult, acceptsOutcomes: boolean, url: string | null): string {
  const { status, message, outcomes } = result;
  return JSON.stringify({
    data: {
      type: "task-results",
      attributes: { status, message, ...(url !== null && { url }) },
      ...(acceptsOutcomes && outcomes.length > 0 && { relationships: { outcomes: { data: outcomes } } }),
    },
  });
}

const MAX_OUTCOMES = 100;
const MAX_MESSAGE = 500;
const MAX_DESCRIPTION = 300;

function countBySeverity({ findings, findingCount }: TerraformPlanJudgement): string {
  if (findings.length < findingCount || findingCount === 0) return "";
  const counts = new Map<string, number>();
  for (const { severity, isAdvice } of findings) {
    const name = isAdvice ? "advice" : severity;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return ` (${[...counts].map(([name, count]) => `${count} ${name}`).join(", ")})`;
}

const levels = { Critical: "error", High: "error", Medium: "warning", Low: "info" } as const;

function toOutcome(finding: TerraformPlanFinding): JsonObject {
  const { ruleId, title, severity, isAdvice, isFailure, message, address, description, remediation, link } = finding;
  const about = address === "" ? "" : `**Resource:** ${formatInlineCode(address)}\n\n`;
  return createOutcome({
    id: ruleId,
    description: address === "" ? title : `${address}: ${title}`,
    // Names and values of the plan are words of others; title, description and remediation are the pack's.
    body: `## ${title}\n\n${about}${escapeMarkdownAsSingleLine(message)}\n\n${description}\n\n### Remediation\n\n${remediation}\n`,
    tags: {
      Status: [{ label: isFailure ? "Failed" : "Reported", level: isFailure ? "error" : "info" }],
      Severity: [isAdvice ? { label: "Advice", level: "info" } : { label: severity, level: levels[severity] }],
    },
    ...(link !== "" && { url: link }),
  });
}

function createGapOutcome(count: number, gaps: readonly string[], isGreen: boolean): JsonObject {
  const more = count - gaps.length;
  return createOutcome({
    id: "not-evaluated",
    description: `${count} checks or parts of the plan were not evaluated`,
    body: `${gaps.map((gap) => `- ${escapeMarkdownAsSingleLine(gap)}`).join("\n")}${more > 0 ? `\n- and ${more} more` : ""}\n`,
    tags: { Status: [{ label: "Not evaluated", level: isGreen ? "warning" : "error" }] },
  });
}

function createUncoveredOutcome(types: readonly string[]): JsonObject {
  return createOutcome({
    id: "no-applicable-rule",
    description: `${types.length} types of resources have no applicable rule`,
    body: `${types.map((type) => `- ${formatInlineCode(type)}`).join("\n")}\n`,
    tags: { Status: [{ label: "Not covered", level: "none" }] },
  });
}

interface OutcomeAttributes {
  readonly id: string;
  readonly description: string;
  /** Markdown. */
  readonly body: string;
  readonly tags: JsonObject;
  readonly url?: string;
}

function createOutcome({ id, description, body, tags, url }: OutcomeAttributes): JsonObject {
  return {
    type: "task-result-outcomes",
    attributes: {
      "outcome-id": id,
      description: truncateMessage(toSingleLine(description), MAX_DESCRIPTION),
      tags,
      body,
      ...(url !== undefined && { url }),
    },
  };
}
