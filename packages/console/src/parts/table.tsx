import type { ReactNode } from "react";
import styles from "./table.module.css";

export interface TableColumn<Row> {
  /** None: where no column has one, the table has no head. */
  readonly title?: string;
  readonly cell: (row: Row) => ReactNode;
  /** `wide` wraps, everything else stays on its line. */
  readonly look?: "number" | "wide";
}

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What is not for everybody may be `false`. */
  readonly columns: readonly (TableColumn<Row> | false)[];
  /** Said instead of a table without rows. */
  readonly none?: string;
  /** Not within a panel, which has a frame. */
  readonly framed?: boolean;
}

export function Table<Row>({ rows, keyOf, columns, none, framed = false }: TableProps<Row>): ReactNode {
  if (rows.length === 0) return none === undefined ? null : <p className={styles.none}>{none}</p>;
  // Columns have no name of their own: they are known by where they stand, which does not change.
  const shown = columns.filter((column) => column !== false).map((column, i) => ({ ...column, id: i }));
  const classOf = ({ look }: TableColumn<Row>) => (look === undefined ? undefined : styles[look]);
  return (
    <div className={framed ? styles.frame : styles.inside}>
      <table className={styles.table}>
        {shown.some(({ title }) => title !== undefined) && (
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column.id} className={classOf(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {shown.map((column) => (
                <td key={column.id} className={classOf(column)} data-title={column.title}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
