/** Which fields are columns: they stand in the address, so that a link shows the same table. */
import { type ReactNode, useState } from "react";
import type { FieldWithSampleValues } from "./fields-with-sample-values.js";
import styles from "./query-page.module.css";

interface ColumnsProps {
  readonly fields: readonly FieldWithSampleValues[];
  readonly chosen: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

const MOST_SHOWN = 60;

export function ColumnPicker({ fields, chosen, onChange }: ColumnsProps): ReactNode {
  const [text, setText] = useState("");
  const paths = fields.map(({ path }) => path);
  const others = paths.filter((path) => !chosen.includes(path) && path.toLowerCase().includes(text.toLowerCase()));
  const toggle = (path: string) =>
    onChange(chosen.includes(path) ? chosen.filter((column) => column !== path) : [...chosen, path]);
  return (
    <details className={styles.columns}>
      <summary>Columns ({chosen.length})</summary>
      <div className={styles.choose}>
        <input
          type="search"
          aria-label="Search fields"
          placeholder="Search fields"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {[...chosen, ...others.slice(0, MOST_SHOWN)].map((path) => (
          <label key={path}>
            <input type="checkbox" checked={chosen.includes(path)} onChange={() => toggle(path)} />
            <code>{path}</code>
          </label>
        ))}
        {others.length > MOST_SHOWN && <span className={styles.soft}>and {others.length - MOST_SHOWN} more</span>}
      </div>
    </details>
  );
}
