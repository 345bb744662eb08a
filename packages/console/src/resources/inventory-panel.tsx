/** How many resources there are and how many of them fail, by account, region and service; a click filters the list by it. */
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { Disclosure } from "../parts/disclosure.js";
import styles from "./inventory-panel.module.css";
import type { ResourceListSearch } from "./resources-search.js";

type Inventory = OperationData<"countInventory">;
type Count = Inventory["regions"][number];

/** So many of each fit without scrolling. */
const SHOWN = 6;

interface InventoryPanelProps {
  readonly search: ResourceListSearch & { readonly collection: string; readonly connector: string };
  readonly onChange: (next: ResourceListSearch) => void;
}

export function InventoryPanel({ search, onChange }: InventoryPanelProps): ReactNode {
  const counted = useOperation("countInventory", search);
  if (counted.data === undefined) return null;
  const { accounts, subscriptions, projects, regions, services } = counted.data.data;
  // Clusters are what accounts are elsewhere.
  const isAccount = ({ name }: Count) => /^\d+$/.test(name);
  const lists = [
    ["Accounts", accounts.filter(isAccount), (name: string) => ({ account_id: name })],
    ["Clusters", accounts.filter((count) => !isAccount(count)), (name: string) => ({ cluster: name })],
    ["Subscriptions", subscriptions, (name: string) => ({ subscription_id: name })],
    ["Projects", projects, (name: string) => ({ project_id: name })],
    ["Regions", regions, (name: string) => ({ region: name })],
    ["Services", services, (name: string) => ({ services: name })],
  ] as const;
  const known = lists.filter(([, names]) => names.length > 0);
  if (known.length === 0) return null;
  return (
    <Disclosure summary="Inventory">
      <div className={styles.lists}>
        {known.map(([title, names, filterBy]) => (
          <CountList key={title} title={title} names={names} onChoose={(name) => onChange(filterBy(name))} />
        ))}
      </div>
    </Disclosure>
  );
}

interface CountListProps {
  readonly title: string;
  readonly names: readonly Count[];
  readonly onChoose: (name: string) => void;
}

function CountList({ title, names, onChoose }: CountListProps): ReactNode {
  const most = Math.max(...names.map(({ resources }) => resources));
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {names.slice(0, SHOWN).map(({ name, resources, failing }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>
                {resources.toLocaleString("en")}
                {failing > 0 && <span className={styles.failing}> · {failing.toLocaleString("en")} failing</span>}
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.failingBar} style={{ width: `${(failing / most) * 100}%` }} />
                <span className={styles.otherBar} style={{ width: `${((resources - failing) / most) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {names.length > SHOWN && <p>and {names.length - SHOWN} more</p>}
    </section>
  );
}
