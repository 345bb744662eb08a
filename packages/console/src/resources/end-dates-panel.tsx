/** What of the resources shown expires within 30, 60 or 90 days; not there where nothing does. */
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useOperation, useTenant } from "../api/use-operation.js";
import { Disclosure } from "../parts/disclosure.js";
import { ChoiceField } from "../parts/filter-fields.js";
import { Timestamp } from "../parts/timestamp.js";
import styles from "./end-dates-panel.module.css";
import type { ResourceListSearch } from "./resources-search.js";

const periods = ["30", "60", "90"] as const;
const SHOWN = 50;

interface EndDatesPanelProps {
  readonly search: ResourceListSearch & { readonly collection: string; readonly connector: string };
}

export function EndDatesPanel({ search }: EndDatesPanelProps): ReactNode {
  const tenant = useTenant();
  const [days, setDays] = useState<string>("90");
  // What was seen in a range of days says nothing of today.
  const { start_date, end_date, ...filters } = search;
  const isOfToday = start_date === undefined && end_date === undefined;
  const listed = useOperation("listEndDates", { ...filters, days: 90, index: 0, count: SHOWN }, { enabled: isOfToday });
  const total = listed.data?.metadata.total ?? 0;
  if (!isOfToday || listed.data === undefined || total === 0) return null;
  const last = new Date(Date.now() + Number(days) * 86_400_000).toISOString();
  const soon = listed.data.data.filter(({ ends_on }) => ends_on <= last);
  return (
    <Disclosure summary={`Expires soon (${total.toLocaleString("en")})`}>
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
            <Link to="/console/$tenant/resource" params={{ tenant }} search={{ collection: search.collection, node }}>
              {name ?? node}
            </Link>
            <span>{what}</span>
            <span>
              {ends_on} (<Timestamp at={`${ends_on}T23:59:59Z`} />)
            </span>
          </li>
        ))}
      </ul>
      {total > SHOWN && <p className={styles.note}>and {(total - SHOWN).toLocaleString("en")} later ones</p>}
    </Disclosure>
  );
}
