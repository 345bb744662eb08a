/** What of the resources shown expires within 30, 60 or 90 days, the soonest first. */
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { ChoiceField } from "../parts/filter-fields.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import styles from "./end-dates-list.module.css";
import type { ResourceListSearch } from "./resources-search.js";

const periods = ["30", "60", "90"] as const;
const SHOWN = 50;

export interface ListedEndDates {
  readonly total: number;
  readonly dates: OperationData<"listEndDates">;
}

/** Undefined until it is known, and for a range of days: what was seen in it says nothing of today. */
export function useEndDates(search: ResourceListSearch & { readonly collection: string; readonly connector: string }) {
  const { start_date, end_date, ...filters } = search;
  const isOfToday = start_date === undefined && end_date === undefined;
  const listed = useOperation("listEndDates", { ...filters, days: 90, index: 0, count: SHOWN }, { enabled: isOfToday });
  const { data } = listed;
  const known: ListedEndDates | undefined =
    data === undefined || !isOfToday ? undefined : { total: data.metadata.total, dates: data.data };
  return { known, error: listed.error };
}

interface EndDatesListProps {
  readonly collection: string;
  readonly listed: ListedEndDates;
}

export function EndDatesList({ collection, listed: { total, dates } }: EndDatesListProps): ReactNode {
  const tenant = useTenant();
  const [days, setDays] = useState<string>("90");
  const last = new Date(Date.now() + Number(days) * 86_400_000).toISOString();
  const soon = dates.filter(({ ends_on }) => ends_on <= last);
  return (
    <>
      <ChoiceField
        label="Expires within"
        value={days}
        options={periods.map((period) => [period, `within ${period} days`])}
        onChange={setDays}
      />
      {soon.length === 0 && <p className={styles.note}>Nothing expires within {days} days.</p>}
      <ul className={styles.list} aria-label="Expires soon">
        {soon.map(({ resource_node_id: node, resource_names: [name], what, ends_on }) => (
          <li key={`${node} ${what} ${ends_on}`}>
            <Link to="/console/$tenant/resource" params={{ tenant }} search={{ collection, node }}>
              {name ?? node}
            </Link>
            <span>{what}</span>
            <span>
              {ends_on} (<RelativeTimestamp at={`${ends_on}T23:59:59Z`} />)
            </span>
          </li>
        ))}
      </ul>
      {total > SHOWN && <p className={styles.note}>and {(total - SHOWN).toLocaleString("en")} later ones</p>}
    </>
  );
}
