/** The latest document, as a tree that can be searched and as text. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { LazyCodeMirror } from "../editor/lazy-code-views.js";
import { CopyButton } from "../parts/copy-button.js";
import { DocumentTree } from "../parts/document-tree.js";
import { ChoiceField, FilterBar, SearchField } from "../parts/filter-fields.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import type { ResourceDashboard } from "./resource-dashboard.js";
import styles from "./resource-page.module.css";
import { parseResourcePageSearch } from "./resources-search.js";

interface DocumentProps {
  readonly resource: ResourceDashboard;
  readonly collection: string;
  readonly node: string;
}

export function ResourceDocument({ resource, collection, node }: DocumentProps): ReactNode {
  const { view = "tree", find = "" } = useSearch({ from: "/console/$tenant/resource" });
  const navigate = useNavigate({ from: "/console/$tenant/resource" });
  const detail = useOperation("getResourceDetail", {
    resource_path: resource.resource_path,
    resource_collection_name: resource.resource_collection_name,
    collection,
    resource_node_id: node,
  });
  const document = detail.isPlaceholderData ? undefined : detail.data?.data;
  const change = (next: { readonly view?: string; readonly find?: string }) =>
    navigate({ search: (now) => parseResourcePageSearch({ ...now, ...next }), replace: true });
  return (
    <Panel
      title="Document"
      more={
        <FilterBar>
          {view === "tree" && (
            <SearchField label="Search the document" value={find} onChange={(text) => change({ find: text })} />
          )}
          <ChoiceField
            label="Show as"
            value={view}
            options={[
              ["tree", "as a tree"],
              ["text", "as text"],
            ]}
            onChange={(next) => change({ view: next })}
          />
          <CopyButton text={() => JSON.stringify(document, null, 2)} what="JSON" />
        </FilterBar>
      }
    >
      <div className={styles.body}>
        {detail.error !== null && <FailedState error={detail.error} />}
        {document === undefined && detail.error === null && <LoadingState what="the document" />}
        {document !== undefined && view === "tree" && <DocumentTree value={document} search={find} />}
        {document !== undefined && view !== "tree" && (
          <LazyCodeMirror label="Document" text={JSON.stringify(document, null, 2)} language="json" />
        )}
      </div>
    </Panel>
  );
}
