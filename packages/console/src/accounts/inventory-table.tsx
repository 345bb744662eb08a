/** How many resources of which service are in which region, and where some fail; every number leads to its resources. */
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useTenant } from "../api/use-tenant-and-operations.js";
import type { ResourceListSearch } from "../resources/resources-search.js";
import styles from "./inventory-table.module.css";

type Inventory = OperationData<"countInventory">;
type Cell = Inventory["services_by_region"][number];

interface InventoryTableProps {
  readonly inventory: Inventory;
  /** The resources that are counted. */
  readonly search: ResourceListSearch;
  readonly onChooseRegion: (region: string) => void;
}

export function InventoryTable({ inventory, search, onChooseRegion }: InventoryTableProps): ReactNode {
  const { services, services_by_region: cells } = inventory;
  const rows = services.filter(({ name }) => cells.some(({ service }) => service === name));
  const used = new Set(cells.map(({ region }) => region));
  const columns = [
    ...(used.has("") ? [""] : []),
    ...inventory.regions.flatMap(({ name }) => (used.has(name) ? [name] : [])),
  ];
  const most = Math.max(...cells.map(({ resources }) => resources));
  if (rows.length === 0) return <p className={styles.none}>Nothing here has a service yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse
    <section className={styles.frame} aria-label="Resources by service and region" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            {columns.map((region) => (
              <th key={region} scope="col" className={styles.number}>
                {region === "" ? (
                  "global"
                ) : (
                  <button type="button" onClick={() => onChooseRegion(region)}>
                    {region}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name }) => (
            <tr key={name}>
              <th scope="row">
                <Cut search={{ ...search, services: name }}>{name}</Cut>
              </th>
              {columns.map((region) => (
                <CountCell
                  key={region}
                  cell={cells.find((cell) => cell.service === name && cell.region === region)}
                  most={most}
                  search={search}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {services.length > rows.length && (
        <p className={styles.none}>and {services.length - rows.length} services more</p>
      )}
    </section>
  );
}

interface CountCellProps {
  readonly cell: Cell | undefined;
  readonly most: number;
  readonly search: ResourceListSearch;
}

function CountCell({ cell, most, search }: CountCellProps): ReactNode {
  if (cell === undefined) return <td />;
  const { service, region, resources, failing } = cell;
  // What is twenty times as much is not twenty times as dark: small numbers are to be seen, too.
  const share = Math.log1p(resources) / Math.log1p(most);
  const title = `${service}, ${region || "global"}: ${resources} resources, ${failing} failing`;
  const content = (
    <>
      {resources.toLocaleString("en")}
      {failing > 0 && <span className={styles.failing}>{failing.toLocaleString("en")} failing</span>}
    </>
  );
  return (
    <td className={styles.number} style={{ "--share": share } as CSSProperties} data-failing={failing > 0}>
      {region === "" ? (
        content
      ) : (
        <Cut search={{ ...search, services: service, region }} title={title}>
          {content}
        </Cut>
      )}
    </td>
  );
}

function Cut({
  search,
  title,
  children,
}: {
  readonly search: ResourceListSearch;
  readonly title?: string;
  readonly children: ReactNode;
}): ReactNode {
  const tenant = useTenant();
  return (
    <Link to="/console/$tenant/resources" params={{ tenant }} search={search} title={title}>
      {children}
    </Link>
  );
}
