/** Code beside cloud: what differs, what is only in one of them, and what nobody can tell. */

import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useLazyListByIndex } from "../api/use-lazy-list-by-index.js";
import { useOperation, useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ChoiceField, FilterBar } from "../parts/filter-fields.js";
import { Page } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import split from "../parts/split.module.css";
import { VerdictTag } from "../parts/verdict-tag.js";
import { VirtualList } from "../parts/virtual-list.js";
import { CollectionChangeSessionList } from "./collection-change-session-list.js";
import styles from "./drift-page.module.css";
import { type DriftSearch, driftStatusFilters, parseDriftSearch } from "./drift-search.js";
import { IacCoverageSummary } from "./iac-coverage-summary.js";
import { ResourceDriftPanel } from "./resource-drift-panel.js";
import type { ResourceDriftResult } from "./resource-drift-result.js";

const ROW_HEIGHT = 44;

export function DriftPage(): ReactNode {
  const search = useSearch({ from: "/console/$tenant/drift" });
  const navigate = useNavigate({ from: "/console/$tenant/drift" });
  const collections = useOperation("listCollections", {});
  const names = collections.data?.data.results.map(({ name }) => name) ?? [];
  const collection = search.collection ?? names[0];
  const change = (next: Partial<Record<keyof DriftSearch, string>>) =>
    navigate({ search: (now) => parseDriftSearch({ ...now, ...next }), replace: true });
  if (collections.error !== null) return <FailedState error={collections.error} retry={() => collections.refetch()} />;
  if (collections.data === undefined) return <LoadingState what="collections" />;
  if (collection === undefined) return <EmptyState title="There is no collection yet." />;
  return (
    <Page fills title="Drift" actions={<LookNow collection={collection} />}>
      <FilterBar>
        <ChoiceField
          label="Collection"
          value={collection}
          options={names}
          onChange={(name) => change({ collection: name })}
        />
        <ChoiceField
          label="Result"
          value={search.status ?? ""}
          any="All results"
          options={driftStatusFilters}
          onChange={(status) => change({ status })}
        />
        <IacCoverageSummary collection={collection} />
      </FilterBar>
      <Resources
        key={collection}
        collection={collection}
        {...(search.status === undefined ? {} : { status: search.status })}
      />
    </Page>
  );
}

interface ResourcesProps extends DriftSearch {
  readonly collection: string;
}

function Resources({ collection, status }: ResourcesProps): ReactNode {
  const input = { container: collection, ...(status === undefined ? {} : { status }) };
  const list = useLazyListByIndex("listDrift", input, ({ data }) => data.flatMap(({ json }) => json.results));
  const [active, setActive] = useState(-1);
  const [opened, setOpened] = useState<ResourceDriftResult | null>(null);
  if (list.error !== null) return <FailedState error={list.error} />;
  if (list.total === undefined) return <LoadingState what="drift" />;
  if (list.total === 0) {
    return (
      <EmptyState title={status === undefined ? "Code and cloud were not compared yet." : `Nothing is ${status}.`}>
        {status === undefined && (
          <p>
            A collection with a drift configuration is compared at the end of every run: a master snapshot of code
            beside one of an account.
          </p>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <CollectionChangeSessionList collection={collection} />
      <div className={split.split} data-open={opened !== null}>
        <VirtualList
          label="Resources"
          count={list.total}
          rowHeight={ROW_HEIGHT}
          active={active}
          onActive={setActive}
          onOpen={(index) => {
            setActive(index);
            setOpened(list.at(index) ?? null);
          }}
          row={(index) => <Row resource={list.at(index)} />}
        />
        {opened !== null && <ResourceDriftPanel resource={opened} onClose={() => setOpened(null)} />}
      </div>
    </>
  );
}

function Row({ resource }: { readonly resource: ResourceDriftResult | undefined }): ReactNode {
  if (resource === undefined) return <div className={styles.row}>…</div>;
  const { result, address, cloud_id, resource_type, drifted_attributes, reason, cause, is_new } = resource;
  const what = drifted_attributes.map(({ name }) => name).join(", ");
  return (
    <div className={styles.row}>
      <VerdictTag verdict={result} />
      <span className={styles.what}>
        <span className={styles.name}>
          {is_new && <span className={split.fresh}>new</span>}
          {address === "" ? nameIn(cloud_id) : address}
        </span>
        <span className={styles.more}>
          {[what, reason, cause?.detail ?? "", address === "" ? cloud_id : ""].find((text) => text !== "")}
        </span>
      </span>
      <span className={styles.type}>{resource_type}</span>
    </div>
  );
}

/** What people call it: ARNs and paths end in that. */
const nameIn = (id: string) => id.split(/[/:]/).findLast((part) => part !== "") ?? id;

function LookNow({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const navigate = useNavigate();
  const look = useOperationMutation("findDrift", ["listRuns"]);
  if (!useHasPermissions("findDrift")) return null;
  return (
    <>
      {look.error !== null && <span role="alert">{look.error.message}</span>}
      <Button
        disabled={look.isPending}
        onClick={() =>
          look.mutate(
            { cloud_container: collection },
            { onSuccess: () => navigate({ to: "/console/$tenant/runs", params: { tenant }, search: { collection } }) },
          )
        }
      >
        Check for drift now
      </Button>
    </>
  );
}
