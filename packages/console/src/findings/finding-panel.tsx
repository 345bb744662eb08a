/** One finding: what is wrong, why it was decided so, and what can be done about it. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { CopyButton } from "../parts/copy-button.js";
import { LineNumberedText } from "../parts/line-numbered-text.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { SeverityTag } from "../parts/severity.js";
import split from "../parts/split.module.css";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { ResourceOutsideLinks } from "../resources/resource-outside-links.js";
import { renderRuleRemedyWordsAndCode } from "../rules/rule-facts.js";
import { CodeFrame } from "./code-frame.js";
import { ExcludeForm } from "./exclude-form.js";
import { ExclusionNote } from "./exclusion-note.js";
import type { Finding } from "./finding.js";
import styles from "./finding-panel.module.css";
import { VerdictHistory } from "./verdict-history.js";

interface FindingPanelProps {
  readonly finding: Finding;
  readonly onClose: () => void;
}

export function FindingPanel({ finding, onClose }: FindingPanelProps): ReactNode {
  const tenant = useTenant();
  const mayEdit = useHasPermissions("createExclusions");
  const detail = useOperation("getTestCase", {
    result_id: finding.run_id,
    test_id: finding.test_id,
    snapshot_id: finding.snapshot_id,
  });
  const test = detail.data?.data;
  const frame = useOperation("getFindingCode", { collection: finding.collection, finding_id: finding.finding_id });
  const remedy = renderRuleRemedyWordsAndCode(frame.data?.data.rule ?? {});
  // Nothing moves: what comes later stands below what is known at once.
  const isLoading = detail.isLoading || frame.isLoading;
  return (
    <aside className={split.panel} aria-label="Finding">
      <header className={styles.head}>
        <div>
          <SeverityTag severity={finding.severity} /> <span className={styles.id}>{finding.test_id}</span>
        </div>
        <div className={styles.tools}>
          <ElsewhereOf finding={finding} />
          <CopyButton text={() => window.location.href} what="link" />
          <Button look="bare" aria-label="Close" onClick={onClose}>
            ✕
          </Button>
        </div>
        <h2 className={styles.title}>{finding.title}</h2>
      </header>
      <div className={split.body}>
        <dl className={split.facts}>
          <dt>Why</dt>
          <dd>{finding.message === "" ? "The rule gives no reason." : finding.message}</dd>
          {!isLoading && (
            <>
              {remedy.words !== "" && (
                <>
                  <dt>How to fix</dt>
                  <dd>
                    {remedy.words}
                    {remedy.code}
                  </dd>
                </>
              )}
              {finding.file !== "" && (
                <>
                  <dt>Where</dt>
                  <dd>
                    <code>
                      {finding.file}
                      {(finding.line ?? 0) === 0 ? "" : `:${finding.line}:${finding.column ?? 1}`}
                    </code>
                  </dd>
                </>
              )}
              <dt>Resource</dt>
              <dd>
                <Link
                  to="/console/$tenant/resource"
                  params={{ tenant }}
                  search={{ collection: finding.collection, node: finding.snapshot_id }}
                >
                  <code>{finding.resource === "" ? finding.resource_path : finding.resource}</code>
                </Link>
              </dd>
              {test !== undefined && test.evidence.length > 0 && (
                <>
                  <dt>Decided by</dt>
                  <dd>
                    {test.evidence.map(({ path, file, line }) => (
                      <code key={`${path} ${file} ${line}`} className={styles.evidence}>
                        {path === "" ? `${file}:${line}` : path}
                      </code>
                    ))}
                  </dd>
                </>
              )}
              {finding.exclusion !== undefined && (
                <ExclusionNote
                  collection={finding.collection}
                  exclusion={finding.exclusion}
                  since={finding.suppressed_since}
                />
              )}
              {finding.since !== null && (
                <>
                  <dt>Since</dt>
                  <dd>
                    <RelativeTimestamp at={finding.since} />
                  </dd>
                </>
              )}
              {test !== undefined && test.description !== "" && (
                <>
                  <dt>About the rule</dt>
                  <dd>{test.description}</dd>
                </>
              )}
            </>
          )}
        </dl>
        {detail.error !== null && <FailedState error={detail.error} />}
        {frame.error !== null && <FailedState error={frame.error} />}
        {isLoading ? (
          <LoadingState what="the rule" />
        ) : (
          <>
            {frame.data !== undefined && (
              <CodeFrame
                finding={finding}
                frame={frame.data.data}
                decided={test?.evidence.map(({ path }) => path) ?? []}
              />
            )}
            {mayEdit && finding.exclusion === undefined && <ExcludeForm finding={finding} />}
            <VerdictHistory finding={finding} />
            {test !== undefined && test.rego_file !== "" && (
              <details>
                <summary>The rule’s text</summary>
                <LineNumberedText text={test.rego_file} />
              </details>
            )}
          </>
        )}
      </div>
    </aside>
  );
}

function ElsewhereOf({ finding }: { readonly finding: Finding }): ReactNode {
  const { collection, connector, snapshot_id, file, line } = finding;
  const live = useOperation(
    "getResourceDashboard",
    { collection, resource_node_id: snapshot_id },
    { enabled: file === "" },
  );
  return (
    <ResourceOutsideLinks
      collection={collection}
      connector={connector}
      url={live.data?.data.resource_url ?? ""}
      path={file}
      {...(line === null || line === 0 ? {} : { line })}
    />
  );
}
