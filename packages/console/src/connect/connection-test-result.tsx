import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { CopyButton } from "../parts/copy-button.js";
import { LineNumberedText } from "../parts/line-numbered-text.js";
import { Panel } from "../parts/page.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./connect-page.module.css";

/** Whether it can be read, and what is missing, in words. */
export function ConnectionTestResult({ outcome }: { readonly outcome: OperationData<"testConnector"> }): ReactNode {
  const { works, identity, scopes, problems, policy } = outcome;
  return (
    <Panel
      title={works ? "It can be read" : "Something is missing"}
      more={<VerdictTag verdict={works ? "passed" : "failed"} />}
    >
      <div className={styles.outcome} role="status">
        {identity !== "" && (
          <p>
            Signed in as <code>{identity}</code>
          </p>
        )}
        {scopes.length > 0 && (
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>{scope}</li>
            ))}
          </ul>
        )}
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {policy !== "" && (
          <details>
            <summary>Least-privilege policy</summary>
            <CopyButton text={() => policy} what="policy" />
            <LineNumberedText text={policy} />
          </details>
        )}
      </div>
    </Panel>
  );
}
