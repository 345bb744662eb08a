/** How text looks in editors: colours of the page, so that both schemes follow by themselves. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const frame = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--surface)", fontSize: "12.5px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--text)", padding: "8px 0" },
  ".cm-line": { padding: "0 10px" },
  ".cm-gutters": {
    backgroundColor: "var(--ground)",
    color: "var(--text-soft)",
    borderRight: "1px solid var(--line-soft)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent-ground) 40%, transparent)" },
  "&.cm-focused .cm-activeLineGutter": { backgroundColor: "var(--accent-ground)", color: "var(--accent)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 24%, transparent)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-ground)" },
  ".cm-searchMatch": { backgroundColor: "var(--medium-ground)", outline: "1px solid var(--medium)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--accent-ground)", outline: "2px solid var(--accent)" },
  ".cm-selectionMatch": { backgroundColor: "var(--low-ground)" },
  ".cm-panels": { backgroundColor: "var(--ground)", color: "var(--text)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panels-bottom": { borderTop: "1px solid var(--line)" },
  ".cm-panel.cm-search": { fontFamily: "var(--sans)", padding: "6px 10px" },
  ".cm-panel.cm-search label": { fontSize: "12px" },
  ".cm-textfield": { backgroundColor: "var(--surface)", border: "1px solid var(--line)", borderRadius: "4px" },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line)",
    borderRadius: "4px",
  },
  ".cm-foldPlaceholder": { backgroundColor: "var(--low-ground)", border: "none", color: "var(--text-soft)" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    border: "1px solid var(--line)",
    borderRadius: "var(--radius)",
    overflow: "hidden",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "16em" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionDetail": { fontStyle: "normal", color: "var(--text-soft)" },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-completionInfo": { padding: "6px 10px", maxWidth: "320px", fontFamily: "var(--sans)" },
  ".cm-diagnostic": { fontFamily: "var(--sans)", padding: "6px 10px" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--high)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--high)" },
  ".cm-marked": { backgroundColor: "var(--high-ground)", boxShadow: "inset 3px 0 var(--high)" },
  ".cm-placeholder": { color: "var(--text-soft)" },
  "&.cm-merge-a .cm-changedLine, .cm-deletedChunk": { backgroundColor: "var(--high-ground)" },
  "&.cm-merge-b .cm-changedLine, .cm-insertedLine": { backgroundColor: "var(--good-ground)" },
  "&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText": {
    background: "color-mix(in srgb, var(--high) 12%, transparent)",
  },
  "&.cm-merge-b .cm-changedText": { background: "color-mix(in srgb, var(--good) 12%, transparent)" },
  ".cm-collapsedLines": {
    background: "var(--ground)",
    color: "var(--text-soft)",
    borderBlock: "1px solid var(--line-soft)",
    fontFamily: "var(--sans)",
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.comment], color: "var(--text-soft)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--unsure)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--medium)" },
  { tag: [tags.propertyName], color: "var(--accent)" },
  { tag: [tags.function(tags.variableName)], color: "var(--high)" },
  { tag: [tags.special(tags.variableName)], color: "var(--critical)" },
  { tag: [tags.definition(tags.variableName)], color: "var(--accent)", fontWeight: "600" },
  { tag: [tags.operator, tags.punctuation, tags.separator, tags.bracket], color: "var(--text-soft)" },
  { tag: [tags.invalid], color: "var(--high)" },
]);

export const editorTheme = [frame, syntaxHighlighting(colours)];
