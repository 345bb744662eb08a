/** `{snapshotId}` and the path after it. */
import type { SnapshotReference, SnapshotReferenceStep } from "./ast.js";
import type { TokenStream } from "./token-stream.js";

export function parseReference(tokens: TokenStream): SnapshotReference {
  const { text: snapshotId, start } = tokens.next();
  const steps: SnapshotReferenceStep[] = [];
  for (;;) {
    if (tokens.peek().kind === "name") steps.push({ kind: "name", name: tokens.next().text });
    else if (tokens.takes("[")) steps.push(parseIndex(tokens));
    else return { kind: "reference", snapshotId, steps, start, end: tokens.end() };
  }
}

function parseIndex(tokens: TokenStream): SnapshotReferenceStep {
  if (tokens.takes("]")) return { kind: "open" };
  const step = parseInside(tokens);
  tokens.expect("]", "after an index");
  return step;
}

function parseInside(tokens: TokenStream): SnapshotReferenceStep {
  if (tokens.takes("*")) return { kind: "every" };
  const { kind, text } = tokens.peek();
  if (kind === "number" && !text.includes(".")) return { kind: "index", index: Number(tokens.next().text) };
  if (kind !== "text") return tokens.fail("a whole number, '*', a key in quotes or ']'");
  const key = tokens.next().text;
  return tokens.takes("=") ? { kind: "match", key, value: parseMatch(tokens) } : { kind: "name", name: key };
}

/** Kept as written, because elements are matched by their text. */
function parseMatch(tokens: TokenStream): string {
  const sign = tokens.takes("-") ? "-" : "";
  const { kind } = tokens.peek();
  const fits = kind === "number" || (sign === "" && (kind === "text" || kind === "word"));
  return fits ? sign + tokens.next().text : tokens.fail("a value to match");
}
