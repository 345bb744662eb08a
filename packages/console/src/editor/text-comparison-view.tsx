/** Two texts: side by side where there is room, else one with what went and what came. */
import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./code.module.css";
import { createBaseExtensions, type EditorLanguage, readOnlyExtension } from "./extensions.js";

export interface TextComparisonProps {
  readonly before: string;
  readonly after: string;
  readonly language: EditorLanguage;
  /** What each text is called by those who cannot see where it stands. */
  readonly labels: readonly [before: string, after: string];
}

const ENOUGH_PIXELS = 900;
const collapse = { margin: 4, minSize: 8 };

export function TextComparisonView({
  before,
  after,
  language,
  labels: [beforeLabel, afterLabel],
}: TextComparisonProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = place.current;
    if (parent === null) return;
    const side = (doc: string, label: string) => ({
      doc,
      extensions: [createBaseExtensions(language, label), readOnlyExtension],
    });
    if (parent.clientWidth >= ENOUGH_PIXELS) {
      const view = new MergeView({
        parent,
        a: side(before, beforeLabel),
        b: side(after, afterLabel),
        collapseUnchanged: collapse,
        gutter: true,
      });
      return () => view.destroy();
    }
    const { doc, extensions } = side(after, afterLabel);
    const unified = unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: collapse });
    const view = new EditorView({ parent, state: EditorState.create({ doc, extensions: [extensions, unified] }) });
    return () => view.destroy();
  }, [before, after, language, beforeLabel, afterLabel]);
  return <div ref={place} className={styles.merge} />;
}
