/** The state of an account at a glance: what fails, by topic; what is where; what expires; how it met a framework over time. */
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { FrameworkHistory } from "../compliance/framework-history.js";
import { SeverityTiles } from "../findings/severity-tiles.js";
import { ChoiceField, FilterBar } from "../parts/filter-fields.js";
import { Page, Panel } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import tiles from "../parts/tiles.module.css";
import { CollectionAndConnectorFields } from "../resources/collection-and-connector-fields.js";
import { EndDatesList, useEndDates } from "../resources/end-dates-list.js";
import styles from "./accounts-page.module.css";
import { type AccountKind, type AccountsSearch, accountKinds, parseAccountsSearch } from "./accounts-search.js";
import { InventoryTable } from "./inventory-table.js";
import { PosturePanel } from "./posture-panel.js";

type Inventory = OperationData<"countInventory">;

export function AccountsPage(): ReactNode {
  const search = useSearch({ from: "/console/$tenant/accounts" });
  const navigate = useNavigate({ from: "/console/$tenant/accounts" });
  const collections = useOperation("listCollections", {});
  const known = collections.data?.data.results.filter(({ connectors }) => connectors.length > 0) ?? [];
  const collection = known.find(({ name }) => name === search.collection) ?? known[0];
  const connector = search.connector ?? collection?.connectors[0]?.name ?? "";
  const estate = { collection: collection?.name ?? "", connector };
  const whole = useOperation("countInventory", estate, { enabled: collection !== undefined });
  const change = (next: AccountsSearch) =>
    navigate({ search: (now) => parseAccountsSearch({ ...now, ...next }), replace: true });
  const error = collections.error ?? whole.error;
  if (error !== null)
    return <FailedState error={error} retry={() => collections.refetch().then(() => whole.refetch())} />;
  if (collections.data === undefined) return <LoadingState what="accounts" />;
  if (collection === undefined) return <EmptyState title="No collection has a connector yet." />;
  if (whole.data === undefined) return <LoadingState what="accounts" />;
  const accounts = listAccounts(whole.data.data);
  // An account that is the only one is meant without a choice.
  const only = accounts.length === 1 ? accounts[0] : undefined;
  const chosen = accounts.find(({ kind, name }) => kind === search.kind && name === search.account) ?? only;
  const regions = whole.data.data.regions.map(({ name }) => name);
  return (
    <Page
      title={chosen === undefined ? "Accounts" : chosen.name}
      about={chosen === undefined ? `${accounts.length.toLocaleString("en")} accounts` : labelOf(chosen.kind)}
    >
      <FilterBar>
        <CollectionAndConnectorFields
          collections={known}
          collection={collection}
          connector={connector}
          onCollection={(name) => navigate({ search: { collection: name } })}
          onConnector={(name) => navigate({ search: { collection: collection.name, connector: name } })}
        />
        <ChoiceField
          label="Account"
          value={chosen === undefined ? "" : `${chosen.kind} ${chosen.name}`}
          {...(only === undefined ? { any: "All accounts" } : {})}
          options={accounts.map(({ kind, name }) => [`${kind} ${name}`, name])}
          onChange={(value) => {
            const [kind = "", ...name] = value.split(" ");
            change({ kind, account: name.join(" ") });
          }}
        />
        <ChoiceField
          label="Region"
          value={search.region ?? ""}
          any="All regions"
          options={regions}
          onChange={(region) => change({ region })}
        />
      </FilterBar>
      {whole.data.data.total === 0 ? (
        <EmptyState title="Nothing of this connector was read yet.">
          <p>The account is shown after the first run.</p>
        </EmptyState>
      ) : (
        <AccountState
          estate={{
            ...estate,
            ...(chosen === undefined ? {} : { [chosen.kind]: chosen.name }),
            ...(search.region === undefined ? {} : { region: search.region }),
          }}
          account={chosen?.name}
          region={search.region}
          framework={search.framework}
          accounts={chosen === undefined ? accounts : []}
          onChange={change}
        />
      )}
    </Page>
  );
}

interface Account {
  readonly kind: AccountKind;
  readonly name: string;
  readonly resources: number;
  readonly failing: number;
}

/** What AWS calls accounts, other clouds subscriptions or projects; clusters stand among the accounts. */
function listAccounts({ accounts, subscriptions, projects }: Inventory): readonly Account[] {
  const of = (kind: AccountKind, counts: Inventory["accounts"]) => counts.map((count) => ({ kind, ...count }));
  const isNumber = ({ name }: Inventory["accounts"][number]) => /^\d+$/.test(name);
  return [
    ...of("account_id", accounts.filter(isNumber)),
    ...of("subscription_id", subscriptions),
    ...of("project_id", projects),
    ...of(
      "cluster",
      accounts.filter((account) => !isNumber(account)),
    ),
  ];
}

const labelOf = (kind: AccountKind) => accountKinds.find(([name]) => name === kind)?.[1];

interface AccountStateProps {
  readonly estate: { readonly collection: string; readonly connector: string; readonly region?: string };
  readonly account: string | undefined;
  readonly region: string | undefined;
  readonly framework: string | undefined;
  /** To choose from. */
  readonly accounts: readonly Account[];
  readonly onChange: (next: AccountsSearch) => void;
}

function AccountState({ estate, account, region, framework, accounts, onChange }: AccountStateProps): ReactNode {
  const inventory = useOperation("countInventory", estate);
  const posture = useOperation("summarizePosture", estate);
  const place = {
    collection: estate.collection,
    ...(account === undefined ? {} : { account }),
    ...(region === undefined ? {} : { region }),
  };
  const error = inventory.error ?? posture.error;
  if (error !== null)
    return <FailedState error={error} retry={() => inventory.refetch().then(() => posture.refetch())} />;
  if (inventory.data === undefined || posture.data === undefined) return <LoadingState what="the account" />;
  return (
    <>
      <Tiles place={place} estate={estate} total={inventory.data.data.total} />
      {accounts.length > 1 && <AccountList accounts={accounts} onChange={onChange} />}
      <div className={styles.columns}>
        {posture.data.data.topics.map((topic) => (
          <PosturePanel key={topic.topic} topic={topic} place={place} />
        ))}
        <ExpiresSoon estate={estate} />
      </div>
      <Panel title="Inventory">
        <InventoryTable
          inventory={inventory.data.data}
          search={estate}
          onChooseRegion={(name) => onChange({ region: name })}
        />
      </Panel>
      <ComplianceOverTime collection={estate.collection} account={account} framework={framework} onChange={onChange} />
    </>
  );
}

interface TilesProps {
  readonly place: { readonly collection: string; readonly account?: string; readonly region?: string };
  readonly estate: AccountStateProps["estate"];
  readonly total: number;
}

function Tiles({ place, estate, total }: TilesProps): ReactNode {
  const tenant = useTenant();
  const counted = useOperation("countFindings", {
    by: "severity",
    index: 0,
    count: 10,
    connector: estate.connector,
    ...place,
  });
  return (
    <div className={tiles.tiles}>
      <Link className={tiles.tile} to="/console/$tenant/resources" params={{ tenant }} search={estate}>
        <span className={tiles.number}>{total.toLocaleString("en")}</span>
        <span>resources</span>
      </Link>
      <SeverityTiles counts={counted.data?.data} search={place} />
    </div>
  );
}

interface AccountListProps {
  readonly accounts: readonly Account[];
  readonly onChange: (next: AccountsSearch) => void;
}

function AccountList({ accounts, onChange }: AccountListProps): ReactNode {
  return (
    <Panel title="Accounts">
      <ul className={styles.accounts} aria-label="Accounts">
        {accounts.map(({ kind, name, resources, failing }) => (
          <li key={`${kind} ${name}`}>
            <button type="button" onClick={() => onChange({ kind, account: name })}>
              {name}
            </button>
            <span>{labelOf(kind)}</span>
            <span>
              {resources.toLocaleString("en")} resources, {failing.toLocaleString("en")} failing
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ExpiresSoon({ estate }: { readonly estate: AccountStateProps["estate"] }): ReactNode {
  const { known, error } = useEndDates(estate);
  const content = () => {
    if (error !== null) return <FailedState error={error} />;
    if (known === undefined) return <LoadingState what="what expires" />;
    if (known.total === 0) return <p>Nothing that was read expires within 90 days.</p>;
    return <EndDatesList collection={estate.collection} listed={known} />;
  };
  return (
    <Panel title="Expires soon">
      <div className={styles.inside}>{content()}</div>
    </Panel>
  );
}

interface ComplianceOverTimeProps {
  readonly collection: string;
  readonly account: string | undefined;
  readonly framework: string | undefined;
  readonly onChange: (next: AccountsSearch) => void;
}

function ComplianceOverTime({ collection, account, framework, onChange }: ComplianceOverTimeProps): ReactNode {
  const frameworks = useOperation("listFrameworks", { collection });
  if (frameworks.error !== null) return <FailedState error={frameworks.error} />;
  const known = frameworks.data?.data.frameworks ?? [];
  const chosen = known.find(({ id }) => id === framework) ?? known[0];
  if (chosen === undefined) return null;
  return (
    <FrameworkHistory
      title="Compliance over time"
      collection={collection}
      framework={chosen.id}
      {...(account === undefined ? {} : { account })}
      few={<p className={styles.inside}>There is nothing to compare yet: this needs two full runs.</p>}
      choice={
        <ChoiceField
          label="Framework"
          value={chosen.id}
          options={known.map(({ id, label }) => [id, label])}
          onChange={(id) => onChange({ framework: id })}
        />
      }
    />
  );
}
