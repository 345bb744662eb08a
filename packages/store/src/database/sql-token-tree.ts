/** A statement as words and what stands in parentheses: as much of SQL as is needed to find its tables and clauses. */

export interface SqlTokenNode {
  readonly text: string;
  /** In capitals, if it is a word that is not quoted, or a sign; empty for quoted names, texts and parentheses. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the parentheses. */
  readonly inner?: readonly SqlTokenNode[];
}

const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]*)\$[\s\S]*?\$\1\$|\$\d+|[A-Za-z_]\w*|\d+|\S/g;

export function parseSqlTokenTree(text: string): readonly SqlTokenNode[] {
  const outermost: SqlTokenNode[] = [];
  const open: { readonly start: number; readonly nodes: SqlTokenNode[] }[] = [];
  let nodes = outermost;
  for (const match of text.matchAll(tokens)) {
    const [token] = match;
    const start = match.index;
    const end = start + token.length;
    if (token.startsWith("--")) continue;
    if (token.startsWith("/*")) {
      // PostgreSQL's comments nest: what follows the first end would be SQL to us, and none to it.
      if (token.includes("/*", 2)) throw new Error(`A comment in a comment in: ${text}`);
      continue;
    }
    if (token === "(") {
      open.push({ start, nodes });
      nodes = [];
    } else if (token === ")") {
      const group = open.pop();
      if (group === undefined) throw new Error(`A parenthesis too many in: ${text}`);
      group.nodes.push({ text: text.slice(group.start, end), word: "", start: group.start, end, inner: nodes });
      nodes = group.nodes;
    } else {
      nodes.push({ text: token, word: /^(?:\w+|.)$/.test(token) ? token.toUpperCase() : "", start, end });
    }
  }
  if (open.length > 0) throw new Error(`A parenthesis is missing in: ${text}`);
  return outermost;
}
