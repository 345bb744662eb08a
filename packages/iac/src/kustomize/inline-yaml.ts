/** YAML in a block of a kustomization (`patch: |-`), with its places in the file. */
import type { DataNode, ScalarNode } from "../data/node.js";
import { parseYaml } from "../data/yaml.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";

/** What cannot be parsed is told, at the line where it stands. */
export function parseInlineYaml(node: ScalarNode, { limits, report }: ReadContext): readonly DataNode[] {
  const text = String(node.value);
  const { documents, problems } = parseYaml(node.source, limits, { text, original: placeInBlock(node, text) });
  for (const problem of problems) report(problem);
  return documents;
}

/** Only lines of a literal block stand in the file as they are; the parts of others are where the whole begins. */
function placeInBlock({ source, start, end }: ScalarNode, text: string): (offset: number) => number {
  if (source.text.charAt(start) !== "|") return () => start;
  const lines = text.split("\n");
  const starts: number[] = [];
  let at = source.text.indexOf("\n", start) + 1;
  for (const line of lines) {
    const lineEnd = source.text.indexOf("\n", at);
    const written = source.text.slice(at, lineEnd === -1 ? source.text.length : lineEnd).replace(/\r$/, "");
    starts.push(Math.min(at + Math.max(0, written.length - line.length), end));
    at = lineEnd === -1 ? source.text.length : lineEnd + 1;
  }
  const offsets = lines.map(() => 0);
  lines.reduce((offset, line, index) => {
    offsets[index] = offset;
    return offset + line.length + 1;
  }, 0);
  return (offset) => {
    let [low, high] = [0, offsets.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((offsets[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.min((starts[low] ?? start) + offset - (offsets[low] ?? 0), end);
  };
}
