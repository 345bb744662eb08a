/**
 * Makes nodes of js-yaml's events. The events refer to `text`, which may be a repaired copy of a part of the source:
 * `original` turns its offsets into those of the source.
 *
 * An alias stands for the node of its anchor: a new node at the alias' place with the same inside, so that nothing is
 * copied however often it is used. What aliases stand for is counted while composing (every anchor knows how many nodes
 * it has below it, and how deep), and an alias that would go over a limit is left out. So a tree of nodes is always
 * finite and of bounded depth and size, and whoever walks it needs no defence against alias bombs.
 *
 * Recursive: the parser has limited the depth.
 */
import { EVENT_ID, type Event, getScalarValue, SCALAR_STYLE } from "js-yaml";
import type { SourceText } from "../source/source-text.js";
import type { DataEntry, DataNode, ScalarNode } from "./node.js";
import { createScalarNode } from "./node-builders-and-getters.js";
import {
  findBlockScalarEnd,
  findBlockScalarHeader,
  findOffsetBehindIndicator,
  skipClosingBracket,
} from "./yaml-offsets.js";
import { parsePlainScalar, parseTaggedScalar } from "./yaml-scalar.js";

export interface YamlComposeInput {
  readonly source: SourceText;
  readonly text: string;
  readonly original: (offset: number) => number;
  readonly events: readonly Event[];
  readonly maxDepth: number;
  readonly maxAliased: number;
  /** Offsets are those of the source. */
  readonly report: (offset: number, message: string) => void;
}

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type ScalarEvent = EventOf<typeof EVENT_ID.SCALAR>;
type AliasEvent = EventOf<typeof EVENT_ID.ALIAS>;
type CollectionEvent = EventOf<typeof EVENT_ID.SEQUENCE> | EventOf<typeof EVENT_ID.MAPPING>;

interface Anchor {
  /** Missing while the node is still being composed. */
  node?: DataNode;
  size: number;
  height: number;
}

interface Key {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** One node per document that has content. */
export function composeYamlDocuments(composition: YamlComposeInput): DataNode[] {
  const { source, text, events, original, report, maxDepth } = composition;
  let anchors = new Map<string, Anchor>();
  let next = 0;
  /** The end of the last token read, in `text`. */
  let cursor = 0;
  /** Nodes composed so far, those that aliases stand for included. */
  let nodes = 0;
  let aliased = 0;
  let deepest = 0;
  let tooMany = false;

  const documents: DataNode[] = [];
  while (next < events.length) {
    next += 1;
    anchors = new Map();
    aliased = 0;
    tooMany = false;
    const event = events[next];
    const document = event === undefined || isNothing(event) ? undefined : readNode(0, "");
    if (document !== undefined) documents.push(document);
    while (next < events.length && events[next]?.type !== EVENT_ID.DOCUMENT) next += 1;
  }
  return documents;

  /** `indicator` is what stands before the node when nothing else of it is written. */
  function readNode(depth: number, indicator: string): DataNode {
    const event = events[next] as Event;
    next += 1;
    nodes += 1;
    if (event.type === EVENT_ID.ALIAS) return readAlias(event, depth);
    const content = event as ScalarEvent | CollectionEvent;
    return content.anchorStart < 0 ? readContent(content, depth, indicator) : readAnchored(content, depth, indicator);
  }

  function readContent(event: ScalarEvent | CollectionEvent, depth: number, indicator: string): DataNode {
    if (depth > deepest) deepest = depth;
    if (event.type === EVENT_ID.SCALAR) return readScalar(event, indicator);
    return event.type === EVENT_ID.SEQUENCE ? readSequence(event, depth) : readMapping(event, depth);
  }

  function readAnchored(event: ScalarEvent | CollectionEvent, depth: number, indicator: string): DataNode {
    const anchor: Anchor = { size: 0, height: 0 };
    anchors.set(text.slice(event.anchorStart, event.anchorEnd), anchor);
    const before = nodes - 1;
    const outerDeepest = deepest;
    deepest = depth;
    const node = readContent(event, depth, indicator);
    anchor.node = node;
    anchor.size = nodes - before;
    anchor.height = deepest - depth;
    deepest = Math.max(deepest, outerDeepest);
    return node;
  }

  function readAlias(event: AliasEvent, depth: number): DataNode {
    const name = text.slice(event.anchorStart, event.anchorEnd);
    const anchor = anchors.get(name);
    cursor = event.anchorEnd;
    const place = { source, start: original(event.anchorStart - 1), end: original(event.anchorEnd) };
    if (anchor === undefined) {
      report(place.start, `there is no anchor "&${name}" before this alias: it is kept as text`);
      return createScalarNode(place, `*${name}`);
    }
    if (anchor.node === undefined) {
      report(place.start, `the alias "*${name}" stands inside what it refers to: it is left out`);
      return createScalarNode(place, null);
    }
    if (depth + anchor.height > maxDepth) {
      report(place.start, `with the alias "*${name}" nested deeper than ${maxDepth} levels: it is left out`);
      return createScalarNode(place, null);
    }
    if (aliased + anchor.size > composition.maxAliased) {
      if (!tooMany)
        report(place.start, `aliases stand for more than ${composition.maxAliased} values: the rest is left out`);
      tooMany = true;
      return createScalarNode(place, null);
    }
    aliased += anchor.size;
    nodes += anchor.size - 1;
    deepest = Math.max(deepest, depth + anchor.height);
    return { ...anchor.node, start: place.start, end: place.end };
  }

  function readScalar(event: ScalarEvent, indicator: string): ScalarNode {
    const [start, end] = scalarRange(event, indicator);
    const written = textOfScalar(event);
    const tag = tagOf(event);
    if (tag !== undefined) {
      const value = parseTaggedScalar(tag, written);
      return { kind: "scalar", source, start: original(start), end: original(end), tag, value };
    }
    const value = event.style === SCALAR_STYLE.PLAIN ? parsePlainScalar(written) : written;
    return { kind: "scalar", source, start: original(start), end: original(end), value };
  }

  /** A block that ends with the file, in a line without line break, has none: so Go's YAML and PyYAML read it. */
  function textOfScalar(event: ScalarEvent): string {
    const written = getScalarValue(text, event);
    const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
    if (!isBlock || event.valueEnd < text.length || /[\r\n]$/.test(text) || !written.endsWith("\n")) return written;
    return written.slice(0, -1);
  }

  function scalarRange(event: ScalarEvent, indicator: string): readonly [number, number] {
    const { valueStart, valueEnd } = event;
    if (valueStart < 0) {
      const start = startOfProperties(event, Number.POSITIVE_INFINITY);
      if (start < Number.POSITIVE_INFINITY) {
        cursor = endOfProperties(event);
        return [start, cursor];
      }
      if (indicator !== "") cursor = findOffsetBehindIndicator(text, cursor, indicator);
      return [cursor, cursor];
    }
    switch (event.style) {
      case SCALAR_STYLE.PLAIN:
        cursor = valueEnd;
        return [startOfProperties(event, valueStart), valueEnd];
      case SCALAR_STYLE.SINGLE_QUOTED:
      case SCALAR_STYLE.DOUBLE_QUOTED:
        cursor = valueEnd + 1;
        return [startOfProperties(event, valueStart - 1), cursor];
      default: {
        const header = findBlockScalarHeader(text, Math.max(cursor, endOfProperties(event)), valueStart);
        cursor = findBlockScalarEnd(text, header, valueEnd, event.indent);
        return [startOfProperties(event, header), cursor];
      }
    }
  }

  function readSequence(event: CollectionEvent, depth: number): DataNode {
    cursor = Math.max(event.start, endOfProperties(event));
    const flow = text.charAt(event.start) === "[";
    if (flow) cursor = event.start + 1;
    const items: DataNode[] = [];
    while (events[next]?.type !== EVENT_ID.POP) items.push(readNode(depth + 1, flow ? "" : "-"));
    next += 1;
    if (flow) cursor = skipClosingBracket(text, cursor, "]");
    const start = original(startOfProperties(event, event.start));
    const end = original(cursor);
    const tag = tagOf(event);
    if (tag === undefined) return { kind: "sequence", source, start, end, items };
    return { kind: "sequence", source, start, end, tag, items };
  }

  function readMapping(event: CollectionEvent, depth: number): DataNode {
    cursor = event.start;
    const flow = text.charAt(event.start) === "{";
    if (flow) cursor = event.start + 1;
    const entries = new Map<string, DataEntry>();
    let merges: DataNode[] | undefined;
    while (events[next]?.type !== EVENT_ID.POP) {
      const keyEvent = events[next] as Event;
      const key = readKey(keyEvent, depth);
      if (isMergeKey(keyEvent)) {
        merges ??= [];
        // What is merged comes to stand at this level, not below it.
        merges.push(readNode(depth, ":"));
      } else addEntry(entries, key, readNode(depth + 1, ":"));
    }
    next += 1;
    if (flow) cursor = skipClosingBracket(text, cursor, "}");
    const start = original(startOfProperties(event, event.start));
    const end = original(cursor);
    if (merges !== undefined) for (const merge of merges) mergeInto(entries, merge);
    const tag = tagOf(event);
    if (tag === undefined) return { kind: "mapping", source, start, end, entries };
    return { kind: "mapping", source, start, end, tag, entries };
  }

  function readKey(event: Event, depth: number): Key {
    if (event.type === EVENT_ID.SCALAR && event.anchorStart < 0) {
      next += 1;
      const [start, end] = scalarRange(event, "?");
      return { text: getScalarValue(text, event), start: original(start), end: original(end) };
    }
    const { start, end, ...node } = readNode(depth + 1, "?");
    if (event.type === EVENT_ID.SCALAR) return { text: getScalarValue(text, event), start, end };
    if (node.kind === "scalar") return { text: String(node.value), start, end };
    report(start, "this key is no text: it is taken as it is written");
    return { text: source.text.slice(start, end), start, end };
  }

  function addEntry(entries: Map<string, DataEntry>, key: Key, value: DataNode): void {
    const size = entries.size;
    entries.set(key.text, { keyStart: key.start, keyEnd: key.end, value });
    if (entries.size > size) return;
    report(key.start, `the key ${JSON.stringify(key.text)} is written twice: the last one counts`);
  }

  /** Keys that are written win over merged ones, and of those the first. */
  function mergeInto(entries: Map<string, DataEntry>, from: DataNode): void {
    const mappings = from.kind === "sequence" ? from.items : [from];
    for (const mapping of mappings) {
      if (mapping.kind === "mapping") {
        for (const [key, entry] of mapping.entries) if (!entries.has(key)) entries.set(key, entry);
      } else report(mapping.start, 'only mappings can be merged with "<<"');
    }
  }

  function isMergeKey(event: Event): boolean {
    return (
      event.type === EVENT_ID.SCALAR &&
      event.style === SCALAR_STYLE.PLAIN &&
      event.tagStart < 0 &&
      event.valueEnd - event.valueStart === 2 &&
      text.startsWith("<<", event.valueStart)
    );
  }

  function tagOf(event: ScalarEvent | CollectionEvent): string | undefined {
    return event.tagStart < 0 ? undefined : text.slice(event.tagStart, event.tagEnd);
  }
}

function isNothing(event: Event): boolean {
  return (
    event.type === EVENT_ID.POP ||
    (event.type === EVENT_ID.SCALAR && event.valueStart < 0 && event.tagStart < 0 && event.anchorStart < 0)
  );
}

/** A node starts with its tag or anchor. */
function startOfProperties(event: ScalarEvent | CollectionEvent, start: number): number {
  let first = start;
  if (event.tagStart >= 0 && event.tagStart < first) first = event.tagStart;
  if (event.anchorStart >= 0 && event.anchorStart - 1 < first) first = event.anchorStart - 1;
  return first;
}

function endOfProperties(event: ScalarEvent | CollectionEvent): number {
  return Math.max(event.tagEnd, event.anchorEnd, 0);
}
