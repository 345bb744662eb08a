/** What a tried rule said. */
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./rule-page.module.css";

export function RuleTrialResult({ trial }: { readonly trial: OperationData<"tryRule"> }): ReactNode {
  const { problems, verdicts, stopped, milliseconds } = trial;
  return (
    <div role="status" aria-label="Result">
      {stopped !== "" && <p className={styles.verdict}>{stopped}</p>}
      {problems.length > 0 && (
        <div className={styles.verdict}>
          <VerdictTag verdict="failed" />
          <p>Not a valid rule:</p>
          <ul>
            {problems.map(({ line, column, message }) => (
              <li key={`${line}:${column} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {verdicts.map((verdict) => (
        <div key={verdict.asked} className={styles.verdict}>
          <div className={styles.tools}>
            <VerdictTag verdict={verdict.outcome} /> <code>{verdict.asked}</code>
            <span className={styles.soft}>{milliseconds} ms</span>
          </div>
          {verdict.message !== "" && <p>{verdict.message}</p>}
          {verdict.evidence.length > 0 && (
            <ul>
              {verdict.evidence.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <code>{path === "" ? "the document" : path}</code>
                  {message !== "" && message !== verdict.message && ` ${message}`}
                </li>
              ))}
            </ul>
          )}
          {verdict.more_evidence > 0 && <p className={styles.soft}>and {verdict.more_evidence} places more</p>}
        </div>
      ))}
    </div>
  );
}
