import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Choice, FilterBar, SearchField } from "../parts/fields.js";
import { Page } from "../parts/page.js";
import { Empty, Failed, Loading } from "../parts/page-states.js";
import { SeverityTag, severities } from "../parts/severity.js";
import split from "../parts/split.module.css";
import { VirtualList } from "../parts/virtual-list.js";
import { matching, type Row, rowsOf } from "./arrange.js";
import { FindingPanel } from "./finding-panel.js";
import styles from "./findings-page.module.css";
import { type FindingsSearch, findingsSearch } from "./findings-search.js";
import { type Finding, useFindings } from "./use-findings.js";

const ROW_HEIGHT = 44;

export function FindingsPage(): ReactNode {
  const search = useSearch({ from: "/console/$tenant/findings" });
  const navigate = useNavigate({ from: "/console/$tenant/findings" });
  const { findings, total, isLoading, error, collections } = useFindings(search.collection);
  const filter = useDeferredValue(search);
  const rows = useMemo(() => rowsOf(matching(findings, filter), filter.by ?? "none"), [findings, filter]);
  const shown = useMemo(() => rows.filter(({ kind }) => kind === "finding").length, [rows]);
  const [active, setActive] = useState(-1);
  const opened = findings.find(({ key }) => key === search.open);

  const change = (next: Partial<Record<keyof FindingsSearch, string>>) =>
    navigate({ search: (now) => findingsSearch({ ...now, ...next }), replace: true });
  const open = (index: number) => {
    const row = rows[index];
    setActive(index);
    if (row?.kind === "finding") change({ open: row.finding.key });
  };

  return (
    <Page
      fills
      title="Findings"
      about={isLoading ? "Loading…" : `${shown.toLocaleString("en")} of ${total.toLocaleString("en")}`}
    >
      <Filters search={search} collections={collections} onChange={change} />
      {total > findings.length && !isLoading && (
        <p className={styles.note}>
          Only the first {findings.length.toLocaleString("en")} are here; the others are in the reports of the runs.
        </p>
      )}
      {error !== null && <Failed error={error} />}
      {isLoading && <Loading what="findings" />}
      {!isLoading && error === null && rows.length === 0 && <Nothing total={total} hasRuns={collections.length > 0} />}
      {rows.length > 0 && (
        <div className={`${split.split} ${opened === undefined ? "" : styles.opened}`} data-open={opened !== undefined}>
          <VirtualList
            label="Findings"
            count={rows.length}
            rowHeight={ROW_HEIGHT}
            active={active}
            onActive={setActive}
            onOpen={open}
            row={(index) => <ListRow row={rows[index]} />}
          />
          {opened !== undefined && (
            <FindingPanel key={opened.key} finding={opened} all={findings} onClose={() => change({ open: "" })} />
          )}
        </div>
      )}
    </Page>
  );
}

function Nothing({ total, hasRuns }: { readonly total: number; readonly hasRuns: boolean }): ReactNode {
  if (total > 0) return <Empty title="No finding matches these filters." />;
  if (hasRuns) return <Empty title="The newest runs found nothing." />;
  return <Empty title="Nothing was judged yet.">Start a run of a collection: findings come from runs.</Empty>;
}

interface FiltersProps {
  readonly search: FindingsSearch;
  readonly collections: readonly string[];
  readonly onChange: (next: Partial<Record<keyof FindingsSearch, string>>) => void;
}

function Filters({ search, collections, onChange }: FiltersProps): ReactNode {
  return (
    <FilterBar>
      <SearchField
        label="Search findings"
        value={search.search ?? ""}
        onChange={(text) => onChange({ search: text })}
      />
      <Choice
        label="Collection"
        value={search.collection ?? ""}
        any="All collections"
        options={collections}
        onChange={(collection) => onChange({ collection })}
      />
      <Choice
        label="Severity"
        value={search.severity ?? ""}
        any="Any severity"
        options={severities}
        onChange={(severity) => onChange({ severity })}
      />
      <Choice
        label="New or known"
        value={search.news ?? ""}
        any="New and known"
        options={[
          ["new", "New since the run before"],
          ["old", "Known before"],
        ]}
        onChange={(news) => onChange({ news })}
      />
      <Choice
        label="Group by"
        value={search.by ?? "none"}
        options={[
          ["none", "No groups"],
          ["rule", "By rule"],
          ["resource", "By resource"],
          ["file", "By file"],
          ["severity", "By severity"],
        ]}
        onChange={(by) => onChange({ by })}
      />
    </FilterBar>
  );
}

function ListRow({ row }: { readonly row: Row | undefined }): ReactNode {
  if (row === undefined) return null;
  if (row.kind === "finding") return <FindingRow finding={row.finding} />;
  return (
    <div className={styles.group}>
      <span className={styles.groupName}>{row.name}</span> <span className={styles.count}>{row.count}</span>
    </div>
  );
}

function FindingRow({ finding }: { readonly finding: Finding }): ReactNode {
  const { severity, title, resource, resource_path, file, line, is_new, collection } = finding;
  return (
    <div className={styles.row}>
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
      <span className={styles.file}>{file === "" ? "" : `${file}${line === null ? "" : `:${line}`}`}</span>
      <span className={styles.collection}>{collection}</span>
    </div>
  );
}
