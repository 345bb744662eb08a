import { useNavigate, useSearch } from "@tanstack/react-router";
import { memo, type ReactNode, useState } from "react";
import type { OperationResponse } from "../api/client.js";
import { useDebounced } from "../api/use-debounced.js";
import { type LazyListByIndex, useLazyListByIndex } from "../api/use-lazy-list-by-index.js";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { Page } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { formatFilterKey, type SavedFilterData, SavedFilters } from "../parts/saved-filters.js";
import { SeverityTag } from "../parts/severity.js";
import split from "../parts/split.module.css";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { createGridColumnsStyle, type SelectableColumn, useColumns } from "../parts/use-columns.js";
import { VirtualList } from "../parts/virtual-list.js";
import type { Finding } from "./finding.js";
import { FindingFilters } from "./finding-filters.js";
import { FindingGroups } from "./finding-groups.js";
import { FindingPanel } from "./finding-panel.js";
import styles from "./findings-page.module.css";
import { type FindingsFilter, type FindingsSearch, parseFindingsSearch, toFindingsFilter } from "./findings-search.js";
import { allFindingsCountInput, createFindingRowsInput } from "./prefetch-findings.js";

const ROW_HEIGHT = 44;

export function FindingsPage(): ReactNode {
  const search = useSearch({ from: "/console/$tenant/findings" });
  const navigate = useNavigate({ from: "/console/$tenant/findings" });
  const typed = useDebounced(search.search ?? "");
  const filter = toFindingsFilter(parseFindingsSearch({ ...search, search: typed }));
  const total = useOperation("countFindings", allFindingsCountInput);
  const all = total.data?.data.reduce((sum, { findings }) => sum + findings, 0);
  const isEmpty = all === 0 && search.suppressed === undefined;
  const change = (next: Readonly<Record<string, unknown>>) =>
    navigate({ search: (now) => parseFindingsSearch({ ...now, ...next }), replace: true });
  return (
    <Page
      fills
      title="Findings"
      actions={
        <SavedFilters
          search={withoutOpen(search)}
          onChoose={(view) => navigate({ search: view })}
          read={readSaved}
          keep={keepSaved}
        />
      }
    >
      <FindingFilters search={search} onChange={change} />
      {total.error !== null && <FailedState error={total.error} retry={() => total.refetch()} />}
      {isEmpty && <Nothing />}
      {!isEmpty && search.by !== undefined && (
        <FindingGroups by={search.by} filter={filter} onOpen={(within) => change({ ...within, by: "" })} />
      )}
      {!isEmpty && search.by === undefined && (
        <List filter={filter} open={search.open} onOpen={(open) => change({ open })} all={all} />
      )}
    </Page>
  );
}

/** What is open in the panel is no filter. */
function withoutOpen({ open: _open, ...filters }: FindingsSearch): FindingsSearch {
  return filters;
}

function readSaved({ findings }: SavedFilterData): FindingsSearch | null {
  if (findings === undefined) return null;
  try {
    return parseFindingsSearch(JSON.parse(findings));
  } catch {
    return {};
  }
}

function keepSaved(search: FindingsSearch) {
  return Object.keys(search).length === 0 ? null : { findings: formatFilterKey(search) };
}

interface ListProps {
  readonly filter: FindingsFilter;
  /** Undefined while nobody knows. */
  readonly all: number | undefined;
  readonly open: string | undefined;
  /** Empty: none. */
  readonly onOpen: (id: string) => void;
}

function List({ filter, all, open, onOpen }: ListProps): ReactNode {
  const { suppressed } = filter;
  const list = useLazyListByIndex("listFindings", createFindingRowsInput(filter), ({ data }) => data.findings);
  const counted = useCounted(filter, list);
  const [active, setActive] = useState(-1);
  const { shown, choice } = useColumns("findings", columns);
  const opened = useOperation(
    "listFindings",
    { finding_id: open ?? "", ...(suppressed === undefined ? {} : { suppressed }), index: 0, count: 1 },
    { enabled: open !== undefined },
  );
  const finding = open === undefined ? undefined : opened.data?.data.findings[0];
  if (list.error !== null) return <FailedState error={list.error} />;
  if (list.total === undefined) return <LoadingState what="findings" />;
  const total = counted?.metadata.total ?? list.total;
  return (
    <>
      <div className={styles.above}>
        <p className={styles.count} role="status">
          {counted === undefined ? "…" : total.toLocaleString("en")}{" "}
          {suppressed === undefined ? `of ${all?.toLocaleString("en") ?? "…"}` : "suppressed by exclusions"}
          {(counted?.data.new ?? 0) > 0 && `, ${counted?.data.new.toLocaleString("en")} of them new`}
        </p>
        {choice}
      </div>
      {total === 0 && (
        <EmptyState
          title={suppressed === undefined ? "No finding matches these filters." : "No exclusion hides one of these."}
        />
      )}
      {open !== undefined && opened.isSuccess && finding === undefined && (
        <p className={styles.note}>This finding is resolved: the latest run did not find it.</p>
      )}
      {total > 0 && (
        <div className={split.split} data-open={finding !== undefined}>
          <VirtualList
            label="Findings"
            count={total}
            isOfBefore={list.isOfBefore}
            rowHeight={ROW_HEIGHT}
            active={active}
            onActive={setActive}
            onOpen={(index) => {
              setActive(index);
              const chosen = list.at(index);
              if (chosen !== undefined) onOpen(chosen.finding_id);
            }}
            row={(index) => <FindingRow finding={list.at(index)} columns={finding === undefined ? shown : none} />}
          />
          {finding !== undefined && (
            <FindingPanel key={finding.finding_id} finding={finding} onClose={() => onOpen("")} />
          )}
        </div>
      )}
    </>
  );
}

/** A reply with how many there are: that of the list, or where those are more than it looked for, of another question, later. */
function useCounted(
  filter: FindingsFilter,
  { first, isOfBefore }: LazyListByIndex<"listFindings", Finding>,
): OperationResponse<"listFindings"> | undefined {
  const isExact = first?.metadata.total_is === "exact";
  const counted = useOperation(
    "listFindings",
    { ...filter, index: 0, count: 1 },
    { enabled: first !== undefined && !isOfBefore && !isExact },
  );
  if (isExact) return first;
  return counted.isPlaceholderData ? undefined : counted.data;
}

function Nothing(): ReactNode {
  const runs = useOperation("listRuns", { index: 0, count: 1 });
  if (runs.data === undefined) return <LoadingState what="findings" />;
  if (runs.data.data.results.length > 0) return <EmptyState title="No findings in the latest runs." />;
  return <EmptyState title="Nothing has been evaluated yet.">Start a run to see findings.</EmptyState>;
}

const none: readonly never[] = [];

const columns: readonly SelectableColumn<Finding>[] = [
  {
    id: "file",
    title: "File",
    width: "minmax(0, 260px)",
    isUsual: true,
    cell: ({ file, line }) => (file === "" ? "" : `${file}${(line ?? 0) === 0 ? "" : `:${line}`}`),
  },
  { id: "rule", title: "Rule", width: "minmax(0, 150px)", cell: ({ test_id }) => test_id },
  { id: "type", title: "Type", width: "minmax(0, 190px)", cell: ({ resource_type }) => resource_type },
  { id: "account", title: "Account", width: "minmax(0, 120px)", cell: ({ account }) => account },
  { id: "region", title: "Region", width: "minmax(0, 100px)", cell: ({ region }) => region },
  {
    id: "since",
    title: "Since",
    width: "minmax(0, 110px)",
    cell: ({ since }) => (since === null ? "" : <RelativeTimestamp at={since} />),
  },
  {
    id: "collection",
    title: "Collection",
    width: "minmax(0, 130px)",
    isUsual: true,
    cell: ({ collection }) => collection,
  },
];

interface FindingRowProps {
  readonly finding: Finding | undefined;
  readonly columns: readonly SelectableColumn<Finding>[];
}

const FindingRow = memo(function FindingRow({ finding, columns: shown }: FindingRowProps): ReactNode {
  if (finding === undefined) return <div className={styles.row}>…</div>;
  const { severity, title, resource, resource_path, is_new } = finding;
  return (
    <div className={styles.row} style={createGridColumnsStyle(shown)}>
      <span className={styles.severity}>
        <SeverityTag severity={severity} />
      </span>
      <span className={styles.what}>
        <span className={styles.title}>
          {is_new && <span className={split.fresh}>new</span>}
          {title}
        </span>
        <span className={styles.place}>{resource === "" ? resource_path : resource}</span>
      </span>
      {shown.map(({ id, cell }) => (
        <span key={id} className={styles.more}>
          {cell(finding)}
        </span>
      ))}
    </div>
  );
});
