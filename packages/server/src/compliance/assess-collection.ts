/** A framework held against the newest judging run of a collection. */
import {
  type AssessedControl,
  assessFramework,
  type ControlState,
  type Framework,
  findRulesOfUnreadTypes,
  listControls,
} from "@plumbline/engine";
import {
  findLastJudgedRun,
  listControlAnswers,
  readTestFindings,
  readTestTallies,
  requireCollection,
  type StoredControlAnswer,
  type TestFinding,
} from "@plumbline/store";
import { createFailureError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { loadStarterPack } from "../starter/starter-pack.js";
import { requireFramework, summarizeFramework } from "./known-frameworks.js";

/** How many findings of one rule are listed; more are counted. */
const MOST_FINDINGS = 200;

export type FrameworkAssessment = Awaited<ReturnType<typeof assessCollection>>;
export type RuleAssessment = FrameworkAssessment["rules"][number];

export async function assessCollection(
  { db, tenant }: OperationContext,
  wanted: { readonly collection: string; readonly framework: string },
) {
  return db.read({ tenant }, async (tx) => {
    const { collectionId } = await requireCollection(tx, wanted.collection);
    const known = await requireFramework(tx, wanted.framework, collectionId);
    const titles = new Map((await loadStarterPack()).rules.map(({ rule }) => [rule.id, rule]));
    const run = await findLastJudgedRun(tx, collectionId);
    if (run === null)
      throw createFailureError("not_found", `Nothing of collection ${wanted.collection} has been judged yet.`);
    const ids = listFrameworkRuleIds(known.framework);
    const tallies = new Map(
      (await readTestTallies(tx, collectionId, [run.seq], ids)).map((tally) => [tally.testId, tally]),
    );
    const findings = await readTestFindings(tx, collectionId, run.seq, ids, MOST_FINDINGS);
    const unread = findRulesOfUnreadTypes([...titles.values()], run.unreadResources);
    const { percent, sections } = assessFramework(known.framework, tallies, unread);
    const answers = new Map(
      (await listControlAnswers(tx, known.framework.id, collectionId)).map((answer) => [answer.controlId, answer]),
    );
    const answered = sections.map(({ id, title, controls }) => ({
      id,
      title,
      controls: controls.map((control) => controlOf(control, answers.get(control.id))),
    }));
    const states = answered.flatMap(({ controls }) => controls.map(({ state }) => state));
    const count = (wantedState: ControlStateFromRulesOrAnswer) =>
      states.filter((state) => state === wantedState).length;
    return {
      framework: summarizeFramework(known),
      collection: wanted.collection,
      run: {
        run_id: run.runId,
        completed_at: run.completedAt,
        verdict: run.verdict,
        problems: run.problems,
        partial: run.partial,
      },
      percent,
      counts: {
        passed: count("passed"),
        failed: count("failed"),
        not_evaluated: count("not evaluated"),
        manual: count("manual"),
        held: count("held"),
        not_held: count("not held"),
      },
      sections: answered,
      rules: ids.map((id) => {
        const { title = "", severity = "" } = tallies.get(id) ?? titles.get(id) ?? {};
        const { passed, failed, unknown } = tallies.get(id) ?? { passed: 0, failed: 0, unknown: 0 };
        const ruleFindings = findings.filter(({ testId }) => testId === id);
        return {
          id,
          title,
          severity,
          passed,
          failed,
          unknown,
          findings: ruleFindings.map(findingOf),
          findings_total: ruleFindings[0]?.total ?? 0,
        };
      }),
    };
  });
}

export function listFrameworkRuleIds(framework: Framework): readonly string[] {
  return [...new Set(listControls(framework).flatMap(({ rules }) => rules))].sort();
}

/** What rules came to, or, where they came to nothing, what a person says. */
export type ControlStateFromRulesOrAnswer = ControlState | "held" | "not held";

/** What rules judged stays as they judged it: the answer of a person stands beside it. One that has ended, or was about other words, is shown, and does not count. */
function controlOf({ id, title, state, reason, rules }: AssessedControl, answer: StoredControlAnswer | undefined) {
  const isOpen = state === "manual" || state === "not evaluated";
  const answeredState = answer?.isHeld === true ? ("held" as const) : ("not held" as const);
  const shownAnswer = answer === undefined ? null : answerOf(answer, title);
  const counts = shownAnswer !== null && !shownAnswer.expired && !shownAnswer.reworded && isOpen;
  const shown: ControlStateFromRulesOrAnswer = counts ? answeredState : state;
  return { id, title, state: shown, reason, rules, answer: shownAnswer };
}

function answerOf({ collectionId, isHeld, isExpired, controlTitle, ...answer }: StoredControlAnswer, title: string) {
  const { note, evidence, answeredBy, answeredAt, validUntil } = answer;
  return {
    held: isHeld,
    note,
    evidence,
    answered_by: answeredBy,
    answered_at: answeredAt,
    valid_until: validUntil,
    expired: isExpired,
    reworded: controlTitle !== title,
    for_all_collections: collectionId === null,
  };
}

/** For reports: `held, says ana (2026-11-15), until 2027-11-15: see the minutes`. */
export function formatControlAnswer(answer: NonNullable<ReturnType<typeof controlOf>["answer"]>): string {
  const { held, answered_by: by, answered_at: at, valid_until: until, expired, reworded, note, evidence } = answer;
  const day = expired ? `expired on ${until}` : `until ${until}`;
  const validity = reworded ? `${day}, of what the control said then` : day;
  const more = [note, evidence].filter((text) => text !== "").join(" ");
  return `${held ? "held" : "not held"}, says ${by} (${at.slice(0, 10)}), ${validity}${more === "" ? "" : `: ${more}`}`;
}

function findingOf({ message, resource, path, nodeId, file, line }: TestFinding) {
  return { message, resource, resource_path: path, snapshot_id: nodeId, file, line };
}

/** `main.tf:3`, or the document where no place is known. */
export function formatFindingPlace({ file, line, resource_path: path }: RuleAssessment["findings"][number]): string {
  if (file === "") return path;
  return line === null ? file : `${file}:${line}`;
}
