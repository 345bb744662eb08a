/** Where in a JSON text somebody writes: inside which members, and whether a name or a value comes there. */
import type { CompletionContext } from "@codemirror/autocomplete";
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>["resolveInner"]>;

export interface JsonPosition {
  /** Names and numbers from the outermost in; of a value, with the name of its own member. */
  readonly path: readonly (string | number)[];
  readonly isName: boolean;
  /** What of it is written already, quotes included. */
  readonly from: number;
  readonly to: number;
  /** Names that the object has already. */
  readonly siblings: readonly string[];
}

export function findJsonPosition({ state, pos }: Pick<CompletionContext, "state" | "pos">): JsonPosition | null {
  const node = syntaxTree(state).resolveInner(pos, -1);
  const written = wordBefore(state, pos);
  if (node.name === "PropertyName" && pos > node.from) {
    return { ...inside(state, node.parent?.parent ?? null), isName: true, from: node.from, to: node.to };
  }
  if (node.name === "String" && pos > node.from) {
    return { ...inside(state, node.parent), isName: false, from: node.from, to: node.to };
  }
  const holder = holderOf(node);
  if (holder === null) return null;
  const isValue = holder.name === "Property" || holder.name === "Array";
  return { ...inside(state, holder), isName: !isValue, from: pos - written.length, to: pos };
}

/** The object, list or member that what is written next belongs to. */
function holderOf(node: SyntaxNode): SyntaxNode | null {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    if (at.name === "Property") {
      // After a value the member has ended: the next name belongs to its object.
      const last = at.lastChild;
      return last === null || ["PropertyName", ":", "⚠"].includes(last.name) ? at : at.parent;
    }
    if (at.name === "Object" || at.name === "Array") return at;
  }
  return null;
}

function inside(state: EditorState, holder: SyntaxNode | null): Pick<JsonPosition, "path" | "siblings"> {
  const path: (string | number)[] = [];
  for (let at = holder, child: SyntaxNode | null = null; at !== null; child = at, at = at.parent) {
    if (at.name === "Property") path.unshift(nameOf(state, at));
    if (at.name === "Array") path.unshift(child === null ? 0 : positionOf(at, child));
  }
  const names =
    holder?.name === "Object" ? holder.getChildren("Property").map((property) => nameOf(state, property)) : [];
  return { path, siblings: names };
}

function positionOf(list: SyntaxNode, child: SyntaxNode): number {
  let position = 0;
  for (let at = list.firstChild; at !== null && at.from < child.from; at = at.nextSibling) {
    if (!punctuation.includes(at.name)) position += 1;
  }
  return position;
}

function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild("PropertyName");
  if (name === null) return "";
  const text = state.sliceDoc(name.from, name.to);
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

const wordBefore = (state: EditorState, pos: number) =>
  /[\w$.-]*$/.exec(state.sliceDoc(state.doc.lineAt(pos).from, pos))?.[0] ?? "";

/** Long texts are parsed as they are shown; nobody waits longer than this for the rest. */
const PATIENCE_MS = 1000;
const punctuation: readonly string[] = ["[", "]", "{", "}", ",", ":", "⚠"];

/** Where a value of the text stands; of one that is not there, the innermost that is. */
export function findNearestJsonValueRange(
  state: EditorState,
  path: readonly (string | number)[],
): { from: number; to: number } {
  const tree = ensureSyntaxTree(state, state.doc.length, PATIENCE_MS) ?? syntaxTree(state);
  let at: SyntaxNode | null = tree.topNode.firstChild;
  let found = at;
  for (const step of path) {
    at = at === null ? null : childAt(state, at, step);
    if (at === null) break;
    found = at;
  }
  const named = found?.parent?.name === "Property" ? found.parent : found;
  return { from: named?.from ?? 0, to: named?.to ?? 0 };
}

function childAt(state: EditorState, node: SyntaxNode, step: string | number): SyntaxNode | null {
  if (node.name === "Object") {
    const property = node.getChildren("Property").find((one) => nameOf(state, one) === String(step));
    return property?.lastChild ?? null;
  }
  if (node.name !== "Array") return null;
  let remaining = Number(step);
  for (let at = node.firstChild; at !== null; at = at.nextSibling) {
    if (punctuation.includes(at.name)) continue;
    if (remaining === 0) return at;
    remaining -= 1;
  }
  return null;
}
