/** Which columns a table has: as this browser had it last. Nothing else is kept in it. */
import { type CSSProperties, type ReactNode, useMemo, useState } from "react";
import styles from "./columns.module.css";

export interface SelectableColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** As grids say it: `minmax(0, 1fr)`. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  /** Shown until somebody says otherwise. */
  readonly isUsual?: boolean;
}

export interface ShownColumnsAndPicker<Row> {
  readonly shown: readonly SelectableColumn<Row>[];
  readonly choice: ReactNode;
}

export function useColumns<Row>(table: string, all: readonly SelectableColumn<Row>[]): ShownColumnsAndPicker<Row> {
  const key = `columns ${table}`;
  const [chosen, setChosen] = useState(() => remembered(key) ?? usualOf(all));
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((column) => column !== id) : [...chosen, id];
    setChosen(next);
    remember(key, next);
  };
  const choice = (
    <details className={styles.columns}>
      <summary>Columns</summary>
      <div className={styles.choose}>
        {all.map(({ id, title }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {title}
          </label>
        ))}
      </div>
    </details>
  );
  // The same list while the choice is the same: rows are not drawn again for it.
  const shown = useMemo(() => all.filter(({ id }) => chosen.includes(id)), [all, chosen]);
  return { shown, choice };
}

/** For rows whose grid ends in `var(--columns)`: where there is no room, they leave it out. */
export function createGridColumnsStyle(shown: readonly Pick<SelectableColumn<never>, "width">[]): CSSProperties {
  return { "--columns": shown.map(({ width }) => width).join(" ") } as CSSProperties;
}

const usualOf = (all: readonly { readonly id: string; readonly isUsual?: boolean }[]) =>
  all.filter(({ isUsual }) => isUsual === true).map(({ id }) => id);

/** A browser may keep nothing, or what another version left. */
function remembered(key: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : undefined;
  } catch {
    return undefined;
  }
}

function remember(key: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Then they hold until the page is left.
  }
}
