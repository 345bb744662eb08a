/** Questions about stored documents, in the words of the interface. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import type { OperationInput } from "../api/client.js";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { LazyCodeMirror } from "../editor/lazy-code-views.js";
import { Button } from "../parts/button.js";
import { ChoiceField, FilterBar } from "../parts/filter-fields.js";
import { Page } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { collectFieldsWithSampleValues } from "./fields-with-sample-values.js";
import { PagedQueryResults } from "./paged-query-results.js";
import { createQueryCompletionSource } from "./query-completion-source.js";
import styles from "./query-page.module.css";
import { parseQuerySearch, type QuerySearch, timeSpanChoices, toDateRange } from "./query-search.js";
import { SavedQueries } from "./saved-queries.js";

const LEARNED_FROM = 50;
const EVERYTHING = "{}";

export function QueryPage(): ReactNode {
  const search = useSearch({ from: "/console/$tenant/query" });
  const navigate = useNavigate({ from: "/console/$tenant/query" });
  const names = useOperation("listDatabaseCollections", {});
  const samples = useOperation("listQuerySamples", {}).data?.data ?? [];
  const known = names.data?.data.results ?? [];
  const collection = search.collection ?? known[0];
  const days = search.days ?? "30";
  const change = (next: QuerySearch) =>
    navigate({ search: (now) => parseQuerySearch({ ...now, ...next }), replace: true });
  if (names.error !== null) return <FailedState error={names.error} retry={() => names.refetch()} />;
  if (names.data === undefined) return <LoadingState what="database collections" />;
  if (collection === undefined) {
    return (
      <Page title="Query">
        <EmptyState title="There are no documents yet.">
          <p>Start a run first: documents come from runs.</p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="Query" about="Query all stored documents. The document itself is under json.">
      <FilterBar>
        <ChoiceField
          label="Documents of"
          value={collection}
          options={[...new Set([...known, collection])]}
          onChange={(name) => change({ collection: name, columns: "" })}
        />
        <ChoiceField label="When" value={days} options={timeSpanChoices} onChange={(span) => change({ days: span })} />
        <ChoiceField
          label="Samples"
          value=""
          any="Samples…"
          options={samples.map(({ title, collection: of }, index) => [String(index), `${title} (${of})`])}
          onChange={(index) => {
            const sample = samples[Number(index)];
            if (index === "" || sample === undefined) return;
            change({ collection: sample.collection, q: JSON.stringify(sample.query, null, 2), columns: "" });
          }}
        />
        <SavedQueries
          collection={collection}
          query={search.q ?? EVERYTHING}
          onLoad={(saved) => change({ columns: "", ...saved })}
        />
      </FilterBar>
      <Ask
        key={`${collection} ${search.q}`}
        collection={collection}
        asked={search.q ?? EVERYTHING}
        days={days}
        onAsk={(text) => change({ q: text })}
      />
    </Page>
  );
}

interface AskProps {
  readonly collection: string;
  readonly asked: string;
  readonly days: string;
  readonly onAsk: (query: string) => void;
}

function Ask({ collection, asked, days, onAsk }: AskProps): ReactNode {
  const [text, setText] = useState(asked);
  const learned = useOperation("postResourceQuery", {
    query: EVERYTHING,
    query_collection: collection,
    ...toDateRange("all"),
    index: 0,
    count: LEARNED_FROM,
  });
  const documents = learned.data?.data.results;
  const fields = useMemo(
    () => collectFieldsWithSampleValues((documents ?? []).map(({ config }) => config)),
    [documents],
  );
  const complete = useMemo(() => createQueryCompletionSource(fields), [fields]);
  const dates = toDateRange(days);
  const input: OperationInput<"postResourceQuery"> = { query: asked, query_collection: collection, ...dates };
  return (
    <>
      <div className={styles.ask}>
        <LazyCodeMirror
          label="Query"
          text={text}
          language="json"
          onChange={setText}
          onSubmit={() => onAsk(text)}
          complete={complete}
        />
        <div className={styles.tools}>
          <Button look="main" onClick={() => onAsk(text)}>
            Ask
          </Button>
          <span className={styles.soft}>Ctrl+Enter runs the query, Ctrl+Space completes.</span>
        </div>
      </div>
      <PagedQueryResults input={input} fields={fields} />
    </>
  );
}
