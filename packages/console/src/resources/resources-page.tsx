import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { OperationData } from "../api/client.js";
import { useLazyListByIndex } from "../api/use-lazy-list-by-index.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { ChoiceField, FilterBar, SearchField } from "../parts/filter-fields.js";
import { Page } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { SavedFilters } from "../parts/saved-filters.js";
import { createGridColumnsStyle, type SelectableColumn, useColumns } from "../parts/use-columns.js";
import { useNarrowScreen } from "../parts/use-narrow-screen.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import { VirtualList } from "../parts/virtual-list.js";
import { CollectionAndConnectorFields } from "./collection-and-connector-fields.js";
import { EndDatesPanel } from "./end-dates-panel.js";
import { FurtherFilters } from "./further-filters.js";
import { InventoryPanel } from "./inventory-panel.js";
import styles from "./resources-page.module.css";
import {
  parseResourceListSearch,
  type ResourceListSearch,
  toResourceListSearch,
  toSavedFilterInput,
} from "./resources-search.js";

type FoundResource = OperationData<"searchResources">["results"][number];

const ROW_HEIGHT = 34;
/** With the type below the name, where no column has room. */
const NARROW_ROW_HEIGHT = 48;

export function ResourcesPage(): ReactNode {
  const routeSearch = useSearch({ from: "/console/$tenant/resources" });
  const navigate = useNavigate({ from: "/console/$tenant/resources" });
  const tenant = useTenant();
  const collections = useOperation("listCollections", {});
  const known = collections.data?.data.results.filter(({ connectors }) => connectors.length > 0) ?? [];
  const collection = known.find(({ name }) => name === routeSearch.collection) ?? known[0];
  const connector = routeSearch.connector ?? collection?.connectors[0]?.name ?? "";
  const search = { ...routeSearch, collection: collection?.name ?? "", connector };
  const list = useLazyListByIndex("searchResources", search, ({ data }) => data.results, collection !== undefined);
  const types = list.first?.data.resource_type_list ?? [];
  const [active, setActive] = useState(-1);
  const { shown, choice } = useColumns("resources", columns);
  const isNarrow = useNarrowScreen();
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT;

  const change = (next: ResourceListSearch) =>
    navigate({ search: (now) => parseResourceListSearch({ ...now, ...next }), replace: true });
  const open = (index: number) => {
    setActive(index);
    const found = list.at(index);
    if (found === undefined) return;
    const { resource_node_id: node } = found;
    void navigate({
      to: "/console/$tenant/resource",
      params: { tenant },
      search: { collection: search.collection, node },
    });
  };
  if (collections.error !== null) return <FailedState error={collections.error} retry={() => collections.refetch()} />;
  if (collections.data === undefined) return <LoadingState what="collections" />;
  if (collection === undefined) return <EmptyState title="No collection has a connector yet." />;
  return (
    <Page
      fills
      title="Resources"
      about={list.total === undefined ? "Loading…" : `${list.total.toLocaleString("en")} resources`}
      actions={
        <SavedFilters
          search={search}
          onChoose={(view) => navigate({ search: view })}
          read={toResourceListSearch}
          keep={toSavedFilterInput}
        />
      }
    >
      <FilterBar>
        <SearchField
          label="Search by name"
          value={search.resource_search ?? ""}
          onChange={(text) => change({ resource_search: text })}
        />
        <CollectionAndConnectorFields
          collections={known}
          collection={collection}
          connector={connector}
          onCollection={(name) => navigate({ search: { collection: name } })}
          onConnector={(name) => change({ connector: name })}
        />
        <ChoiceField
          label="Type"
          value={search.resource_type ?? ""}
          any="Any type"
          options={types}
          onChange={(type) => change({ resource_type: type })}
        />
        {choice}
      </FilterBar>
      <FurtherFilters search={search} onChange={change} />
      <InventoryPanel search={search} onChange={change} />
      <EndDatesPanel search={search} />
      {list.error !== null && <FailedState error={list.error} />}
      {list.total === 0 && <EmptyState title="No resource matches these filters." />}
      {list.total !== undefined && list.total > 0 && (
        <div className={styles.list}>
          <VirtualList
            key={rowHeight}
            label="Resources"
            count={list.total}
            rowHeight={rowHeight}
            active={active}
            onActive={setActive}
            onOpen={open}
            row={(index) => <ResourceRow resource={list.at(index)} columns={shown} isNarrow={isNarrow} />}
          />
        </div>
      )}
    </Page>
  );
}

const columns: readonly SelectableColumn<FoundResource>[] = [
  {
    id: "type",
    title: "Type",
    width: "minmax(0, 240px)",
    isUsual: true,
    cell: ({ resource_type }) => resource_type,
  },
  {
    id: "path",
    title: "Path",
    width: "minmax(0, 1fr)",
    isUsual: true,
    // The last is the resource's own, where it has one.
    cell: ({ resource_paths }) => <code>{resource_paths.at(-1)}</code>,
  },
  { id: "id", title: "Id", width: "minmax(0, 200px)", cell: ({ resource_node_id }) => <code>{resource_node_id}</code> },
];

interface ResourceRowProps {
  readonly resource: FoundResource | undefined;
  readonly columns: readonly SelectableColumn<FoundResource>[];
  readonly isNarrow: boolean;
}

function ResourceRow({ resource, columns: shown, isNarrow }: ResourceRowProps): ReactNode {
  if (resource === undefined) return <div className={styles.row}>…</div>;
  return (
    <div className={styles.row} style={createGridColumnsStyle(shown)}>
      <VerdictTag verdict={verdictOf(resource)} />
      <span className={styles.name}>
        {resource.resource_names.join(", ") || resource.resource_node_id}
        {isNarrow && <span className={styles.type}>{resource.resource_type}</span>}
      </span>
      {shown.map(({ id, cell }) => (
        <span key={id} className={styles.more}>
          {cell(resource)}
        </span>
      ))}
    </div>
  );
}

/** Nothing is green that was not judged. */
function verdictOf({ compliant, evaluation }: FoundResource): string {
  if (evaluation === "not evaluated") return "no rule asked";
  if (!compliant) return evaluation === "incomplete" ? "incomplete" : "failed";
  return evaluation === "incomplete" ? "incomplete" : "passed";
}
