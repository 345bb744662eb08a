/** What every editor of the console has. Tab leaves it, so that nobody is caught inside who has no mouse. */
import { autocompletion, type CompletionSource, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  crosshairCursor,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import { bicepStreamLanguage } from "./bicep.js";
import { hclStreamLanguage } from "./hcl.js";
import { regoStreamLanguage } from "./rego.js";
import { editorTheme } from "./theme.js";

export type EditorLanguage = "json" | "yaml" | "rego" | "hcl" | "bicep" | "text";

const languages: Readonly<Record<EditorLanguage, () => Extension>> = {
  json: () => json(),
  yaml: () => yaml(),
  rego: () => [regoStreamLanguage, indentUnit.of("\t")],
  hcl: () => hclStreamLanguage,
  bicep: () => bicepStreamLanguage,
  text: () => [],
};

/** Styles are let in by a word that the server puts into each page it sends. */
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

export function createBaseExtensions(language: EditorLanguage, label: string, firstLine = 1): Extension {
  return [
    editorTheme,
    EditorView.cspNonce.of(nonce),
    lineNumbers({ formatNumber: (line) => String(line + firstLine - 1) }),
    foldGutter(),
    bracketMatching(),
    highlightSelectionMatches(),
    search({ top: true }),
    keymap.of([...searchKeymap, ...foldKeymap]),
    languages[language](),
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
  ];
}

export const readOnlyExtension: Extension = [EditorState.readOnly.of(true), EditorView.editable.of(false)];

export function createEditingExtensions(complete: CompletionSource | undefined): Extension {
  return [
    history(),
    drawSelection(),
    rectangularSelection(),
    crosshairCursor(),
    indentOnInput(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    lintGutter(),
    autocompletion({ icons: false, ...(complete !== undefined && { override: [complete] }) }),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
  ];
}
