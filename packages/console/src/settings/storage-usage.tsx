/** What the tenant has of what it may have, and what to do before and when there is too much. */
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { formatSize } from "../parts/format-size.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { Table } from "../parts/table.js";
import { classifyUsage, type UsageAndQuota, UsageMeter } from "../parts/usage-meter.js";
import styles from "./settings-page.module.css";

type Thing = keyof OperationData<"getUsage">;

interface Row {
  readonly thing: Thing;
  readonly title: string;
  readonly about?: string;
  readonly unit?: "bytes";
  /** What does not work when it is full. */
  readonly refused: string;
  /** Which makes room. */
  readonly remedy: string;
}

const rows: readonly Row[] = [
  {
    thing: "bytes",
    title: "Storage",
    about: "content and indexes",
    unit: "bytes",
    refused: "Changes that store more are refused, and runs that would store more fail.",
    remedy: "Delete collections or files that are not needed",
  },
  {
    thing: "collections",
    title: "Collections",
    refused: "No more collections can be created.",
    remedy: "Delete collections that are not needed",
  },
  {
    thing: "items",
    title: "Configuration items",
    about: "with rule files, exclusions, saved filters, frameworks and schedules",
    refused: "No more items can be added.",
    remedy: "Delete items or collections that are not needed",
  },
  {
    thing: "runs",
    title: "Runs",
    about: "kept as long as their collection",
    refused: "No more runs can be started.",
    remedy: "Delete collections whose runs are not needed",
  },
  {
    thing: "tokens",
    title: "Access tokens",
    about: "valid ones",
    refused: "No more tokens can be created.",
    remedy: "Revoke tokens that are not needed",
  },
];

export function StorageUsage(): ReactNode {
  const answer = useOperation("getUsage", {});
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <LoadingState what="usage" />;
  const { data } = answer.data;
  return (
    <Panel title="Usage">
      <Table
        rows={rows}
        keyOf={({ thing }) => thing}
        columns={[
          {
            title: "What",
            cell: ({ title, about }) => (
              <>
                {title}
                {about !== undefined && <p className={styles.note}>{about}</p>}
              </>
            ),
          },
          { title: "Used", cell: ({ thing, unit }) => <Amount of={data[thing].used} unit={unit} /> },
          {
            title: "Quota",
            cell: ({ thing, unit }) =>
              data[thing].quota === 0 ? "no limit" : <Amount of={data[thing].quota} unit={unit} />,
          },
          { title: "Share", cell: (row) => <Share row={row} use={data[row.thing]} /> },
        ]}
      />
    </Panel>
  );
}

const wordsOf = (number: number, unit: Row["unit"]) =>
  unit === "bytes" ? formatSize(number) : number.toLocaleString("en");

function Amount({ of, unit }: { readonly of: number; readonly unit: Row["unit"] }): ReactNode {
  return <span title={of.toLocaleString("en")}>{wordsOf(of, unit)}</span>;
}

function Share({ row, use }: { readonly row: Row; readonly use: UsageAndQuota }): ReactNode {
  if (use.quota === 0) return null;
  const { title, unit, refused, remedy } = row;
  const fill = classifyUsage(use);
  return (
    <>
      <UsageMeter label={title} use={use} text={`${wordsOf(use.used, unit)} of ${wordsOf(use.quota, unit)}`} />
      {fill !== "free" && (
        <p className={`${styles.note} ${fill === "full" ? styles.urgent : ""}`}>
          {fill === "full" && `${refused} `}
          {remedy}, or ask the operator for a higher quota.
        </p>
      )}
    </>
  );
}
