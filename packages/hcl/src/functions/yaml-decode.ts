/**
 * `yamldecode`. js-yaml gives the events of the document; one forward pass composes values from them. Aliases share the
 * value of their anchor, so a document of a few lines can stand for billions of elements: each composed node carries
 * the number of elements it stands for, and the sum is limited.
 */
import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, YAMLException } from "js-yaml";
import { stringType } from "../values/basic-types.js";
import { convertValue } from "../values/convert.js";
import { createObjectValue, createTupleValue } from "../values/make-and-inspect-values.js";
import { describeValueType } from "../values/type-of.js";
import type { Value } from "../values/value.js";
import { quoteForMessage } from "./argument-errors.js";
import { getMapOrObjectEntries } from "./converted-arguments.js";
import { checkResultElementCount, MAX_FUNCTION_RESULT_DEPTH } from "./function-result-limits.js";
import { FunctionError } from "./hcl-function.js";
import { expandTag, resolvePlainScalar, resolveTaggedScalar } from "./yaml-scalar.js";

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;

interface Composed {
  readonly value: Value;
  /** Elements the value has when everything shared is counted as often as it appears. */
  readonly size: number;
  readonly isScalar: boolean;
}

interface Composer {
  readonly source: string;
  readonly events: readonly Event[];
  next: number;
  /** Undefined while the anchored value is being composed. */
  readonly anchors: Map<string, Composed | undefined>;
}

export function decodeYaml(source: string): Value {
  const parsed = parse(source);
  const { events } = parsed;
  if (events.length === 0) throw new FunctionError("the YAML text has no document");
  const composer: Composer = { ...parsed, next: 1, anchors: new Map() };
  const value = composer.events[composer.next]?.type === EVENT_ID.POP ? null : compose(composer).value;
  composer.next++;
  if (composer.next < events.length) throw new FunctionError("the YAML text has more than one document");
  return value;
}

interface Parsed {
  readonly source: string;
  readonly events: readonly Event[];
}

/** Repairs cost a parse each. */
const MAX_REPAIRS = 50;

/**
 * Terraform does not care how far the further lines of quoted text are indented, js-yaml does. Blanks put before the
 * line it names change nothing, because they are folded away.
 */
function parse(source: string): Parsed {
  let repaired = source;
  for (let repairs = 0; ; repairs++) {
    try {
      return { source: repaired, events: parseEvents(repaired, { maxDepth: MAX_FUNCTION_RESULT_DEPTH }) };
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error;
      const { mark, reason } = error;
      if (mark === undefined || reason !== "deficient indentation" || repairs === MAX_REPAIRS) throw problem(error);
      const lineStart = mark.position - mark.column;
      repaired = `${repaired.slice(0, lineStart)}${" ".repeat(MAX_FUNCTION_RESULT_DEPTH)}${repaired.slice(lineStart)}`;
    }
  }
}

function problem({ mark, reason }: YAMLException): FunctionError {
  const place = mark === undefined ? "" : `line ${mark.line + 1}, column ${mark.column + 1}: `;
  return new FunctionError(place + reason);
}

function compose(composer: Composer): Composed {
  const event = composer.events[composer.next++];
  switch (event?.type) {
    case EVENT_ID.SCALAR:
      return anchored(composer, event, () => ({ value: scalar(composer, event), size: 1, isScalar: true }));
    case EVENT_ID.SEQUENCE:
      checkCollectionTag(composer, event, "sequence", "seq");
      return anchored(composer, event, () => sequence(composer));
    case EVENT_ID.MAPPING:
      checkCollectionTag(composer, event, "mapping", "map");
      return anchored(composer, event, () => mapping(composer));
    case EVENT_ID.ALIAS:
      return alias(composer, composer.source.slice(event.anchorStart, event.anchorEnd));
    default:
      throw new TypeError("the events of the document are out of order");
  }
}

function anchored(
  composer: Composer,
  event: { readonly anchorStart: number; readonly anchorEnd: number },
  make: () => Composed,
): Composed {
  if (event.anchorStart < 0) return make();
  const name = composer.source.slice(event.anchorStart, event.anchorEnd);
  composer.anchors.set(name, undefined);
  const composed = make();
  composer.anchors.set(name, composed);
  return composed;
}

function alias(composer: Composer, name: string): Composed {
  const composed = composer.anchors.get(name);
  if (composed !== undefined) return composed;
  const problem = composer.anchors.has(name)
    ? `the alias "*${name}" stands inside what it refers to`
    : `there is no anchor "&${name}" before its alias`;
  throw new FunctionError(problem);
}

type Tagged = { readonly tagStart: number; readonly tagEnd: number };

function tagOf(composer: Composer, event: Tagged): string | undefined {
  return event.tagStart < 0 ? undefined : expandTag(composer.source.slice(event.tagStart, event.tagEnd));
}

function checkCollectionTag(composer: Composer, event: Tagged, shape: string, kind: string): void {
  const tag = tagOf(composer, event);
  if (tag !== undefined && tag !== `tag:yaml.org,2002:${kind}`) {
    throw new FunctionError(`a ${shape} must not have the tag ${quoteForMessage(tag)}`);
  }
}

function scalar(composer: Composer, event: ScalarEvent): Value {
  const text = scalarText(composer.source, event).normalize("NFC");
  const isPlain = event.style === SCALAR_STYLE.PLAIN;
  const tag = tagOf(composer, event);
  if (tag !== undefined) return resolveTaggedScalar(text, tag, !isPlain);
  return isPlain ? resolvePlainScalar(text) : text;
}

/** A block of text that the document ends in has a line break at its end only if the document has. */
function scalarText(source: string, event: ScalarEvent): string {
  const text = getScalarValue(source, event);
  const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
  const isCutShort = isBlock && event.valueEnd === source.length && !source.endsWith("\n") && text.endsWith("\n");
  return isCutShort ? text.slice(0, -1) : text;
}

function sequence(composer: Composer): Composed {
  const items: Value[] = [];
  let size = 1;
  while (composer.events[composer.next]?.type !== EVENT_ID.POP) {
    const item = compose(composer);
    size += item.size;
    checkResultElementCount(size);
    items.push(item.value);
  }
  composer.next++;
  return { value: createTupleValue(items), size, isScalar: false };
}

/** What comes later wins, be it a key of the mapping or one merged in by `<<`. */
function mapping(composer: Composer): Composed {
  const entries = new Map<string, Value>();
  let size = 1;
  while (composer.events[composer.next]?.type !== EVENT_ID.POP) {
    const key = keyText(compose(composer));
    const item = compose(composer);
    size += item.size;
    checkResultElementCount(size);
    if (key === "<<") mergeInto(entries, item.value);
    else entries.set(key, item.value);
  }
  composer.next++;
  return { value: createObjectValue(entries), size, isScalar: false };
}

function keyText({ value, isScalar }: Composed): string {
  if (!isScalar) throw new FunctionError("a key of a mapping must be a string, found a collection");
  if (value === null) throw new FunctionError("a key of a mapping must not be null");
  return convertValue(value, stringType) as string;
}

function mergeInto(entries: Map<string, Value>, merged: Value): void {
  const found = getMapOrObjectEntries(merged);
  if (found === undefined)
    throw new FunctionError(`only mappings can be merged with "<<", found ${describeValueType(merged)}`);
  for (const [key, value] of found) entries.set(key, value);
}
