/** What a query found, as a table of chosen columns and as documents. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { OperationInput } from "../api/client.js";
import { useLazyListByIndex } from "../api/use-lazy-list-by-index.js";
import { useTenant } from "../api/use-tenant-and-operations.js";
import { LazyCodeMirror } from "../editor/lazy-code-views.js";
import { Button } from "../parts/button.js";
import { ChoiceField, FilterBar } from "../parts/filter-fields.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import split from "../parts/split.module.css";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { useNarrowScreen } from "../parts/use-narrow-screen.js";
import { VirtualList } from "../parts/virtual-list.js";
import { ColumnPicker } from "./column-picker.js";
import {
  downloadText,
  fetchResultsUpToExportLimit,
  MAX_EXPORTED_RESULTS,
  type QueryResultRow,
  toCsv,
} from "./export-results.js";
import { type FieldWithSampleValues, formatValuesAtFieldPath } from "./fields-with-sample-values.js";
import styles from "./query-page.module.css";
import { parseQuerySearch } from "./query-search.js";

const ROW_HEIGHT = 34;
/** Where a row is a block with a line for each column. */
const LINE_HEIGHT = 22;
const BLOCK_PADDING = 8;
const FIRST_COLUMNS = 3;
const SHOWN_AS_JSON = 100;

interface ResultsProps {
  readonly input: OperationInput<"postResourceQuery">;
  readonly fields: readonly FieldWithSampleValues[];
}

export function PagedQueryResults({ input, fields }: ResultsProps): ReactNode {
  const { view = "table", columns: chosen } = useSearch({ from: "/console/$tenant/query" });
  const navigate = useNavigate({ from: "/console/$tenant/query" });
  const list = useLazyListByIndex("postResourceQuery", input, ({ data }) => data.results);
  const columns = chosen?.split(",") ?? usualColumns(input.query, fields);
  const change = (next: { readonly view?: string; readonly columns?: string }) =>
    navigate({ search: (now) => parseQuerySearch({ ...now, ...next }), replace: true });
  if (list.error !== null) return <FailedState error={list.error} />;
  if (list.total === undefined) return <LoadingState what="what matches" />;
  return (
    <section className={styles.results} aria-label="Results">
      <FilterBar>
        <strong>{list.total === 1 ? "1 document" : `${list.total.toLocaleString("en")} documents`}</strong>
        <ChoiceField
          label="Show as"
          value={view}
          options={[
            ["table", "as a table"],
            ["json", "as JSON"],
          ]}
          onChange={(next) => change({ view: next })}
        />
        {view === "table" && (
          <ColumnPicker fields={fields} chosen={columns} onChange={(next) => change({ columns: next.join(",") })} />
        )}
        <Export input={input} columns={columns} total={list.total} />
      </FilterBar>
      {list.total === 0 && <EmptyState title="No document matches." />}
      {list.total > 0 && view === "table" && (
        <Table list={list} columns={columns} total={list.total} key={input.query} />
      )}
      {list.total > 0 && view === "json" && (
        <>
          {list.total > SHOWN_AS_JSON && <p className={styles.soft}>The first {SHOWN_AS_JSON}; the export has all.</p>}
          <LazyCodeMirror
            label="Documents"
            language="json"
            text={JSON.stringify(list.first?.data.results.slice(0, SHOWN_AS_JSON) ?? [], null, 2)}
          />
        </>
      )}
    </section>
  );
}

interface TableProps {
  readonly list: { readonly at: (index: number) => QueryResultRow | undefined };
  readonly columns: readonly string[];
  readonly total: number;
}

function Table({ list, columns, total }: TableProps): ReactNode {
  const [active, setActive] = useState(-1);
  const [opened, setOpened] = useState<number | null>(null);
  const isNarrow = useNarrowScreen();
  const rowHeight = isNarrow ? (columns.length + 2) * LINE_HEIGHT + 2 * BLOCK_PADDING : ROW_HEIGHT;
  const template = { gridTemplateColumns: `minmax(140px, 1fr) 110px repeat(${columns.length}, minmax(110px, 1fr))` };
  const shown = opened === null ? undefined : list.at(opened);
  return (
    <div className={`${split.split} ${styles.table}`} data-open={shown !== undefined}>
      <VirtualList
        key={rowHeight}
        label="Documents"
        count={total}
        rowHeight={rowHeight}
        active={active}
        onActive={setActive}
        onOpen={(index) => {
          setActive(index);
          setOpened(index);
        }}
        head={
          isNarrow ? undefined : (
            <div className={styles.row} style={template}>
              <span>Name</span>
              <span>Seen</span>
              {columns.map((column) => (
                <span key={column} title={column}>
                  {shortName(column)}
                </span>
              ))}
            </div>
          )
        }
        row={(index) => <Row found={list.at(index)} columns={columns} template={template} />}
      />
      {shown !== undefined && (
        <aside className={split.panel} aria-label="Document">
          <div className={split.body}>
            <div className={styles.head}>
              <h2>{shown.resource_name}</h2>
              <Button look="bare" aria-label="Close" onClick={() => setOpened(null)}>
                ✕
              </Button>
            </div>
            <LazyCodeMirror label="Document" language="json" text={JSON.stringify(shown.config, null, 2)} />
          </div>
        </aside>
      )}
    </div>
  );
}

interface RowProps {
  readonly found: QueryResultRow | undefined;
  readonly columns: readonly string[];
  readonly template: { readonly gridTemplateColumns: string };
}

function Row({ found, columns, template }: RowProps): ReactNode {
  if (found === undefined) return <div className={styles.row}>…</div>;
  return (
    <div className={styles.row} style={template}>
      <span title={found.resource_name} data-title="Name">
        {found.resource_name}
      </span>
      <span data-title="Seen">
        <RelativeTimestamp at={found.date} />
      </span>
      {columns.map((column) => {
        const value = formatValuesAtFieldPath(found.config, column);
        return (
          <span key={column} title={value} data-title={shortName(column)} className={styles.value}>
            {value}
          </span>
        );
      })}
    </div>
  );
}

function Export({
  input,
  columns,
  total,
}: { readonly total: number; readonly columns: readonly string[] } & Pick<ResultsProps, "input">): ReactNode {
  const tenant = useTenant();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const save = async (kind: "csv" | "json") => {
    setBusy(true);
    setProblem("");
    try {
      const found = await fetchResultsUpToExportLimit(tenant, input);
      if (kind === "csv") downloadText("documents.csv", toCsv(found, columns), "text/csv");
      else downloadText("documents.json", JSON.stringify(found, null, 2), "application/json");
      if (found.length < total)
        setProblem(`Only the first ${MAX_EXPORTED_RESULTS.toLocaleString("en")} are in the file.`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "It could not be exported.");
    } finally {
      setBusy(false);
    }
  };
  if (total === 0) return null;
  return (
    <>
      <Button disabled={isBusy} onClick={() => save("csv")}>
        CSV
      </Button>
      <Button disabled={isBusy} onClick={() => save("json")}>
        JSON
      </Button>
      {problem !== "" && <span role="alert">{problem}</span>}
    </>
  );
}

/** What the query asks about, and what most documents say first. */
function usualColumns(query: string, fields: readonly FieldWithSampleValues[]): readonly string[] {
  const asked = fields.filter(({ path }) => query.includes(`"${path}"`)).map(({ path }) => path);
  const plain = fields.filter(({ path, values }) => values.length > 0 && !/\.(name|id)$/i.test(path));
  const first = plain.toSorted((a, b) => b.documents - a.documents).map(({ path }) => path);
  return [...new Set([...asked, ...first])].slice(0, Math.max(FIRST_COLUMNS, asked.length));
}

const shortName = (path: string) =>
  path
    .split(".")
    .slice(-2)
    .join(".")
    .replace(/^json\./, "");
