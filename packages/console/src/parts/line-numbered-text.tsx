import type { ReactNode } from "react";
import styles from "./line-numbered-text.module.css";

/** A text with numbers of its lines. */
export function LineNumberedText({ text }: { readonly text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
    <pre className={styles.text} tabIndex={0}>
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <span key={index} className={styles.line}>
          {line}
          {"\n"}
        </span>
      ))}
    </pre>
  );
}
