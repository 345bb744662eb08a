import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { FormOutcome } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { Table } from "../parts/table.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import { selectLatestPublishedRuns, useLatestRuns } from "../runs/latest-runs.js";
import styles from "./settings-page.module.css";

type Exclusion = OperationData<"listExclusions">["exclusions"][number];

const FIRST = 1000;
const scopes: Readonly<Record<string, string>> = {
  single: "one rule on some resources",
  test: "one rule everywhere",
  resource: "every rule on some resources",
};

export function Exclusions({ collection }: { readonly collection: string }): ReactNode {
  const mayEdit = useHasPermissions("deleteExclusions");
  const answer = useOperation("listExclusions", { container: collection, index: 0, count: FIRST });
  const run = selectLatestPublishedRuns(useLatestRuns().data?.data.results ?? []).find(
    (run) => run.collection === collection,
  );
  const detail = useOperation("getRun", { id: run?.run_id ?? "" }, { enabled: run !== undefined });
  const remove = useOperationMutation("deleteExclusions", ["listExclusions"]);
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <LoadingState what="exclusions" />;
  const { exclusions } = answer.data.data;
  const total = answer.data.metadata.total;
  const last = detail.data?.data;
  const unused = new Set((last?.unused.exclusions ?? []).map(keyOf));
  const comments = last?.unused.comments ?? [];
  return (
    <>
      <Panel
        title={`Exclusions (${total})`}
        more={
          last !== undefined && (
            <span className={styles.soft}>
              use as of the run <RelativeTimestamp at={last.requested_at} />
            </span>
          )
        }
      >
        <FormOutcome error={remove.error} />
        <Table
          rows={exclusions}
          keyOf={keyOf}
          none="No exclusions. Exclude a finding from its detail view."
          columns={[
            { title: "Excludes", cell: ({ exclusionType }) => scopes[exclusionType] },
            { title: "Rule", cell: ({ masterTestID }) => masterTestID },
            {
              title: "Resources",
              look: "wide",
              cell: ({ paths = [] }) =>
                paths.map((path) => (
                  <div key={path}>
                    <code>{path}</code>
                  </div>
                )),
            },
            {
              title: "Used",
              cell: (exclusion) =>
                last === undefined ? (
                  <VerdictTag verdict="no run yet" />
                ) : unused.has(keyOf(exclusion)) ? (
                  <>
                    <VerdictTag verdict="unused" /> <span className={styles.soft}>{whyUnused(exclusion)}</span>
                  </>
                ) : (
                  <VerdictTag verdict="used" />
                ),
            },
            mayEdit && {
              title: "Actions",
              cell: (exclusion) => (
                <ConfirmButton
                  sure="Judge it again: delete"
                  disabled={remove.isPending}
                  onConfirm={() => remove.mutate({ container: collection, exclusions: [exclusion] })}
                >
                  Delete
                </ConfirmButton>
              ),
            },
          ]}
        />
        {total > exclusions.length && <p className={styles.none}>The first {exclusions.length} are shown.</p>}
      </Panel>
      <Panel title={`Unused suppression comments (${comments.length})`}>
        <Table
          rows={comments}
          keyOf={({ file, line, text }) => `${file}:${line} ${text}`}
          none="Every comment that suppresses something was needed in the last run."
          columns={[
            {
              cell: ({ file, line }) => (
                <code>
                  {file}:{line}
                </code>
              ),
            },
            { look: "wide", cell: ({ text }) => <code>{text}</code> },
          ]}
        />
      </Panel>
    </>
  );
}

const keyOf = ({ exclusionType, masterTestID = "", paths = [] }: Exclusion) =>
  JSON.stringify([exclusionType, masterTestID, paths.toSorted()]);

function whyUnused({ exclusionType }: Exclusion): string {
  if (exclusionType === "test") return "no test has this id";
  return exclusionType === "resource" ? "nothing was read there" : "the rule was not asked about these resources";
}
