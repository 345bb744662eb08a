/** What an ended run says otherwise than the run before, and what it could not decide. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { Panel } from "../parts/page.js";
import { FailedState } from "../parts/page-states.js";
import { SeverityTag } from "../parts/severity.js";
import { Table } from "../parts/table.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./run-page.module.css";

interface OfRun {
  readonly id: string;
  readonly collection: string;
}

/** As many as anybody reads here. */
const SHOWN = 100;

type Compared = OperationData<"compareRun">;

export function RunChanges({ id, collection }: OfRun): ReactNode {
  const tenant = useTenant();
  const compared = useOperation("compareRun", { id, index: 0, count: SHOWN });
  if (compared.error !== null) return <FailedState error={compared.error} />;
  if (compared.data === undefined) return null;
  const { data, metadata } = compared.data;
  if (data.before === null) return null;
  return (
    <Panel
      title="Changes since the previous run"
      more={
        <Link to="/console/$tenant/runs/$id" params={{ tenant, id: data.before }}>
          Previous run
        </Link>
      }
    >
      <p className={styles.said}>{inWords(data)}</p>
      <Table
        rows={data.changes}
        keyOf={({ snapshot_id, test_id }) => `${snapshot_id} ${test_id}`}
        columns={[
          {
            cell: ({ was, is }) => (
              <>
                <VerdictTag verdict={was} /> → <VerdictTag verdict={is} />
              </>
            ),
          },
          { look: "wide", cell: (change) => <What change={change} collection={collection} /> },
          { cell: ({ severity }) => <SeverityTag severity={severity} /> },
        ]}
      />
      <More shown={data.changes.length} total={metadata.total} what="changed verdicts" />
    </Panel>
  );
}

function inWords({ appeared, changed, gone, began_to_fail, fail_no_more }: Compared): string {
  const resources = `Resources: ${appeared} came, ${changed} changed, ${gone} are gone.`;
  return `${resources} Verdicts: ${began_to_fail} began to fail, ${fail_no_more} fail no more.`;
}

export function UndecidedVerdicts({ id, collection }: OfRun): ReactNode {
  const asked = useOperation("listRunUndecided", { id, index: 0, count: SHOWN });
  if (asked.error !== null) return <FailedState error={asked.error} />;
  if (asked.data === undefined || asked.data.metadata.total === 0) return null;
  const { data, metadata } = asked.data;
  return (
    <Panel title={`Not evaluated: unknown values (${metadata.total.toLocaleString("en")})`}>
      <Table
        rows={data.undecided}
        keyOf={({ snapshot_id, test_id }) => `${snapshot_id} ${test_id}`}
        columns={[
          { look: "wide", cell: (change) => <What change={change} collection={collection} /> },
          { cell: ({ severity }) => <SeverityTag severity={severity} /> },
        ]}
      />
      <More shown={data.undecided.length} total={metadata.total} what="undecided verdicts" />
    </Panel>
  );
}

interface WhatProps {
  readonly change: Omit<Compared["changes"][number], "resource" | "was" | "is"> & { readonly resource?: string };
  readonly collection: string;
}

function What({ change, collection }: WhatProps): ReactNode {
  const tenant = useTenant();
  const { title, message, snapshot_id, resource_path, resource } = change;
  return (
    <>
      {title}
      {message !== "" && <span className={styles.soft}> {message}</span>}
      <span className={styles.place}>
        <Link to="/console/$tenant/resource" params={{ tenant }} search={{ collection, node: snapshot_id }}>
          {resource_path === "" ? snapshot_id : resource_path}
        </Link>
        {resource !== undefined && resource !== "same" && <span className={styles.soft}> {resource}</span>}
      </span>
    </>
  );
}

function More({ shown, total, what }: { readonly shown: number; readonly total: number; readonly what: string }) {
  if (total <= shown) return null;
  return (
    <p className={styles.said}>
      The first {shown} of {total.toLocaleString("en")} {what}; the API has them all.
    </p>
  );
}
