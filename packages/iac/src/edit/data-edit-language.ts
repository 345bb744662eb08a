/** Changes of JSON and YAML files. */
import { parseDataFile } from "../data/data-file.js";
import type { DataNode } from "../data/node.js";
import { defaultReadLimits } from "../read-options.js";
import type { EditablePiece, EditLanguage, TextSpan } from "./edit-language.js";
import { createJsonEditLanguage } from "./json-edit-language.js";
import { createYamlEditLanguage } from "./yaml-edit-language.js";

export function createDataEditLanguage(file: string, text: string): EditLanguage {
  const pieces: Pieces = { elements: new Map(), members: new Map() };
  const { file: read } = parseDataFile(file, text, defaultReadLimits);
  for (const document of read?.documents ?? []) addNode(document, text, new Set(), pieces);
  /** What an entry says may come from elsewhere: then its place is its key alone. */
  const find = ({ start }: TextSpan, isElement: boolean) => (isElement ? pieces.elements : pieces.members).get(start);
  const json = createJsonEditLanguage(text, find);
  if (read?.format !== "yaml") return json;
  const yaml = createYamlEditLanguage(text, find);
  const languageOf = ({ container }: EditablePiece) => (/[[{]/.test(text.charAt(container.start)) ? json : yaml);
  return {
    find,
    replace: (piece, value) => languageOf(piece).replace(piece, value),
    remove: (piece) => languageOf(piece).remove(piece),
    addAfter: (sibling, addition) => languageOf(sibling).addAfter(sibling, addition),
    exchange: (piece, addition) => languageOf(piece).exchange(piece, addition),
    addToBlock: () => undefined,
    addInto: (empty, addition) => json.addInto(empty, addition),
  };
}

/** Where a parameter of a template has its value; undefined where the expression is more than a parameter. */
export function findDefaultSpanOfReferencedParameter(
  file: string,
  text: string,
  expression: string,
): TextSpan | undefined {
  const [, ref, arm] =
    /^(?:!Ref\s+|\{\s*"?Ref"?\s*:\s*)["']?(\w+)["']?\s*\}?$|^\[parameters\('(\w+)'\)\]$/.exec(expression) ?? [];
  const [root] = parseDataFile(file, text, defaultReadLimits).file?.documents ?? [];
  const at = (node: DataNode | undefined, name: string) =>
    node?.kind === "mapping" ? node.entries.get(name) : undefined;
  const held =
    ref === undefined
      ? at(at(at(root, "parameters")?.value, arm ?? "")?.value, "defaultValue")
      : at(at(at(root, "Parameters")?.value, ref)?.value, "Default");
  return held === undefined ? undefined : { start: held.keyStart, end: held.value.end };
}

interface Pieces {
  readonly elements: Map<number, EditablePiece>;
  readonly members: Map<number, EditablePiece>;
}

/** Nodes that aliases lead to are met again. */
function addNode(node: DataNode, text: string, seen: Set<DataNode>, pieces: Pieces): void {
  if (seen.has(node)) return;
  seen.add(node);
  const container = { start: node.start, end: node.end };
  if (node.kind === "sequence") {
    const siblings = node.items.map(({ start, end }) => ({ start, end }));
    for (const item of node.items) {
      const { start, end } = item;
      const expression = notLiteral(item, text);
      pieces.elements.set(start, {
        start,
        end,
        value: { start, end },
        role: "element",
        expression,
        siblings,
        container,
      });
      addNode(item, text, seen, pieces);
    }
  } else if (node.kind === "mapping") {
    const entries = [...node.entries.values()];
    const siblings = entries.map(({ keyStart, value }) => ({ start: keyStart, end: value.end }));
    for (const { keyStart, value } of entries) {
      const { start, end } = value;
      const expression = notLiteral(value, text);
      pieces.members.set(keyStart, {
        start: keyStart,
        end,
        value: { start, end },
        role: "member",
        expression,
        siblings,
        container,
      });
      addNode(value, text, seen, pieces);
    }
  }
}

/** Functions of CloudFormation and ARM, aliases and anchors of YAML. */
function notLiteral(node: DataNode, text: string): string | undefined {
  const written = text.slice(node.start, node.end);
  const [first = ""] = written.split("\n");
  if (/^[*&!]/.test(written)) return first;
  if (node.kind === "scalar")
    return typeof node.value === "string" && /^\[(?!\[).*\]$/s.test(node.value) ? node.value : undefined;
  if (node.kind === "sequence")
    return node.items.map((item) => notLiteral(item, text)).find((source) => source !== undefined);
  if (node.kind !== "mapping") return first;
  const [only, ...more] = [...node.entries.keys()];
  if (more.length === 0 && only !== undefined && /^(?:Ref|Condition|Fn::\w+)$/.test(only)) return written;
  return [...node.entries.values()].map(({ value }) => notLiteral(value, text)).find((source) => source !== undefined);
}
