/** A document as a tree. A search leaves what matches, by name or value, with the way to it. */
import type { ReactNode } from "react";
import type { Json } from "../api/operations.gen.js";
import styles from "./document-tree.module.css";

interface DocumentTreeProps {
  readonly value: Json;
  readonly search: string;
}

const OPEN_TO = 3;
const MOST_CHILDREN = 200;

export function DocumentTree({ value, search }: DocumentTreeProps): ReactNode {
  const words = search.trim().toLowerCase();
  if (words !== "" && !holds(value, words)) return <p>Nothing in the document matches.</p>;
  return (
    // Another search opens other branches.
    <ul key={words} className={styles.tree} aria-label="Document">
      <Members value={value} words={words} depth={0} />
    </ul>
  );
}

interface BranchProps {
  readonly value: Json;
  readonly words: string;
  readonly depth: number;
}

function Members({ value, words, depth }: BranchProps): ReactNode {
  const all = membersOf(value);
  const shown = words === "" ? all : all.filter(([name, item]) => matches(name, words) || holds(item, words));
  return (
    <>
      {shown.slice(0, MOST_CHILDREN).map(([name, item]) => (
        <li key={name}>
          <Branch name={name} value={item} words={matches(name, words) ? "" : words} depth={depth} mark={words} />
        </li>
      ))}
      {shown.length > MOST_CHILDREN && <li className={styles.soft}>and {shown.length - MOST_CHILDREN} more</li>}
    </>
  );
}

function Branch({
  name,
  value,
  words,
  depth,
  mark,
}: BranchProps & { readonly name: string; readonly mark: string }): ReactNode {
  const members = membersOf(value);
  if (members.length === 0) {
    return (
      <span className={styles.leaf}>
        <Marked className={styles.name} text={name} words={mark} />
        {": "}
        <Marked className={styles.value} text={JSON.stringify(value)} words={mark} />
      </span>
    );
  }
  return (
    <details open={depth < OPEN_TO || words !== ""}>
      <summary>
        <Marked className={styles.name} text={name} words={mark} />{" "}
        <span className={styles.soft}>{Array.isArray(value) ? `[${members.length}]` : `{${members.length}}`}</span>
      </summary>
      <ul>
        <Members value={value} words={words} depth={depth + 1} />
      </ul>
    </details>
  );
}

function Marked({
  text,
  words,
  className,
}: {
  readonly text: string;
  readonly words: string;
  readonly className: string | undefined;
}): ReactNode {
  const at = words === "" ? -1 : text.toLowerCase().indexOf(words);
  if (at < 0) return <span className={className}>{text}</span>;
  return (
    <span className={className}>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </span>
  );
}

function membersOf(value: Json): readonly (readonly [string, Json])[] {
  if (Array.isArray(value)) return value.map((item: Json, index) => [String(index), item] as const);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

const matches = (text: string, words: string) => words !== "" && text.toLowerCase().includes(words);

function holds(value: Json, words: string): boolean {
  const members = membersOf(value);
  if (members.length === 0) return matches(JSON.stringify(value), words);
  return members.some(([name, item]) => matches(name, words) || holds(item, words));
}
