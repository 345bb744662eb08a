/** The editor itself: a chunk of its own, which `code.tsx` brings when it is needed. */
import type { CompletionSource } from "@codemirror/autocomplete";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, placeholder } from "@codemirror/view";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./code.module.css";
import { createBaseExtensions, createEditingExtensions, type EditorLanguage, readOnlyExtension } from "./extensions.js";
import { findNearestJsonValueRange } from "./json-position.js";

/** At a line, from 1, or at a value of JSON. */
export interface TextProblem {
  readonly line?: number;
  readonly column?: number;
  readonly path?: JsonPath;
  readonly message: string;
}

type JsonPath = readonly (string | number)[];

export interface CodeMirrorProps {
  readonly label: string;
  readonly text: string;
  readonly language: EditorLanguage;
  /** Absent: the text is only read. */
  readonly onChange?: (text: string) => void;
  readonly problems?: readonly TextProblem[];
  readonly complete?: CompletionSource;
  /** Ctrl and Enter. */
  readonly onSubmit?: () => void;
  readonly hint?: string;
  /** Values of JSON to look at; the first of them is brought into sight. */
  readonly marked?: readonly JsonPath[];
  /** What the first line is called, where the text is a part of a file; 1 unless told. */
  readonly firstLine?: number;
  /** Lines to look at, as they are called. */
  readonly markedLines?: readonly number[];
  /** Takes the height it is given instead of that of its text. */
  readonly fills?: boolean;
}

const nothing: readonly never[] = [];

export function CodeMirror(props: CodeMirrorProps): ReactNode {
  const { label, text, language, hint = "", marked = nothing, markedLines = nothing, fills = false } = props;
  const { firstLine = 1 } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  const isRead = props.onChange === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is put into the editor that is there
  useEffect(() => {
    if (place.current === null) return;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          keymap.of([{ key: "Mod-Enter", run: () => latest.current.onSubmit?.() === undefined }]),
          createBaseExtensions(language, label, firstLine),
          isRead ? readOnlyExtension : createEditingExtensions((context) => latest.current.complete?.(context) ?? null),
          hint === "" ? [] : placeholder(hint),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
          }),
          marks,
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [language, label, isRead, hint, firstLine]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  const problems = props.problems;
  useEffect(() => {
    if (view.current !== null) showProblems(view.current, problems ?? []);
  }, [problems]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: lists are made anew each time, and mostly say the same
  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const { doc } = editor.state;
    const lines = markedLines.map((line) => line - firstLine + 1).filter((line) => line >= 1 && line <= doc.lines);
    const starts = [
      ...marked.map((path) => doc.lineAt(findNearestJsonValueRange(editor.state, path).from).from),
      ...lines.map((line) => doc.line(line).from),
    ];
    const [first] = starts;
    editor.dispatch({ effects: showMarked.of(starts) });
    if (first !== undefined) scrollTo(editor, first);
  }, [JSON.stringify([marked, markedLines, firstLine])]);

  return <div ref={place} className={styles.code} data-fills={fills} />;
}

/** The page around it stays where it is. */
function scrollTo(editor: EditorView, position: number): void {
  editor.requestMeasure({
    read: () => editor.lineBlockAt(position).top - editor.scrollDOM.clientHeight / 2,
    write: (top) => editor.scrollDOM.scrollTo({ top }),
  });
}

function showProblems(editor: EditorView, problems: readonly TextProblem[]): void {
  const { doc } = editor.state;
  const shown = problems.map(({ line = 1, column = 1, path, message }) => {
    if (path !== undefined) {
      const { from, to } = findNearestJsonValueRange(editor.state, path);
      // Of something long, its beginning tells enough.
      return { from, to: Math.min(to, doc.lineAt(from).to), severity: "error" as const, message };
    }
    const at = doc.line(Math.max(1, Math.min(line, doc.lines)));
    const from = Math.min(at.from + column - 1, at.to);
    return { from, to: Math.max(from, at.to), severity: "error" as const, message };
  });
  editor.dispatch(setDiagnostics(editor.state, shown));
}

/** Where lines begin. */
const showMarked = StateEffect.define<readonly number[]>();
const markedLine = Decoration.line({ class: "cm-marked" });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { effects, changes }) {
    const wanted = effects.find((effect) => effect.is(showMarked));
    if (wanted === undefined) return lines.map(changes);
    const sorted = [...new Set<number>(wanted.value)].toSorted((a, b) => a - b);
    return Decoration.set(sorted.map((start) => markedLine.range(start)));
  },
  provide: (field) => EditorView.decorations.from(field),
});
