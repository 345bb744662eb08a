/** What the rules of a topic said last: how many failed, could not be evaluated and passed, and which. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useTenant } from "../api/use-tenant-and-operations.js";
import type { FindingsSearch } from "../findings/findings-search.js";
import { Panel } from "../parts/page.js";
import { SeverityTag } from "../parts/severity.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./posture-panel.module.css";

export type PostureTopicSummary = OperationData<"summarizePosture">["topics"][number];
type Rule = PostureTopicSummary["rules"][number];

/** So many stand there without a click. */
const SHOWN = 6;

interface PosturePanelProps {
  readonly topic: PostureTopicSummary;
  /** Findings of this account and region. */
  readonly place: FindingsSearch;
}

export function PosturePanel({ topic, place }: PosturePanelProps): ReactNode {
  const { title, failed, not_evaluated, passed, rules } = topic;
  const all = failed + not_evaluated + passed;
  const open = rules.filter((rule) => stateOf(rule) !== "passed");
  const shown = open.slice(0, SHOWN);
  const others = rules.filter((rule) => !shown.includes(rule));
  return (
    <Panel title={title} more={all > 0 && <span className={styles.counts}>{formatCounts(topic)}</span>}>
      {all === 0 ? (
        <p className={styles.none}>No rule about this was asked of anything here.</p>
      ) : (
        <>
          <div className={styles.bar} aria-hidden="true">
            {countsOf(topic).map(([count, state]) => (
              <span key={state} data-state={state} style={{ flexGrow: count }} />
            ))}
          </div>
          <RuleList rules={shown} place={place} label={`${title}: what to look at`} />
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>
                {open.length === 0
                  ? `All ${all} passed`
                  : all - shown.length === 1
                    ? "1 other"
                    : `${all - shown.length} others`}
              </summary>
              <RuleList rules={others} place={place} label={`${title}: others`} />
              {all > rules.length && <p className={styles.none}>and {all - rules.length} more</p>}
            </details>
          )}
        </>
      )}
    </Panel>
  );
}

function RuleList({
  rules,
  place,
  label,
}: {
  readonly rules: readonly Rule[];
  readonly place: FindingsSearch;
  readonly label: string;
}): ReactNode {
  const tenant = useTenant();
  return (
    <ul className={styles.rules} aria-label={label}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <span className={styles.tag}>
            {rule.failed > 0 ? <SeverityTag severity={rule.severity} /> : <VerdictTag verdict={stateOf(rule)} />}
          </span>
          <span className={styles.rule}>
            {rule.failed > 0 ? (
              <Link to="/console/$tenant/findings" params={{ tenant }} search={{ ...place, test: rule.id }}>
                {rule.title}
              </Link>
            ) : (
              rule.title
            )}
            {isOpen(rule) && (
              <span className={styles.reason}>
                {rule.unknown > 0 && `${rule.unknown.toLocaleString("en")} not evaluated: `}
                {rule.reason}
              </span>
            )}
          </span>
          <span className={styles.amount}>{formatAmount(rule)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateOf(rule: Rule): "failed" | "not evaluated" | "passed" {
  if (rule.failed > 0) return "failed";
  return isOpen(rule) ? "not evaluated" : "passed";
}

/** Whether something that it is about was not evaluated, or not even read. */
function isOpen({ unknown, reason }: Rule): boolean {
  return unknown > 0 || reason !== "";
}

/** Those that there are. */
function countsOf({ failed, not_evaluated, passed }: PostureTopicSummary) {
  const counts = [
    [failed, "failed"],
    [not_evaluated, "not evaluated"],
    [passed, "passed"],
  ] as const;
  return counts.filter(([count]) => count > 0);
}

function formatCounts(topic: PostureTopicSummary): string {
  return countsOf(topic)
    .map(([count, state]) => `${count} ${state}`)
    .join(", ");
}

/** `3 of 12`, of the resources that the rule was asked about. */
function formatAmount(rule: Rule): string {
  const all = rule.passed + rule.failed + rule.unknown;
  const state = stateOf(rule);
  if (state === "not evaluated" && rule.unknown === 0) return "not read";
  const count = state === "failed" ? rule.failed : state === "passed" ? rule.passed : rule.unknown;
  return `${count.toLocaleString("en")} of ${all.toLocaleString("en")}`;
}
