/**
 * Parses one YAML document that js-yaml may refuse. js-yaml stops at the first mistake and says where; here the text is
 * changed at that place (in a shadow copy) and parsed again, until it parses or the budget is spent.
 *
 * Repairs are silent: they are for what Go's YAML and PyYAML accept. Both ignore indentation inside brackets and quotes,
 * where js-yaml wants it deeper than the parent's. So when a line is not deep enough, it and every line after it is
 * indented; the next mistake is then the first line behind the brackets or quotes, because it is now too deep, and from
 * there on the lines get their own indentation back. Two parses per place, however many lines it has.
 *
 * A mistake that is none of those is reported, and the line it is on is blanked with the deeper lines below it: the
 * rest of the document is kept.
 */
import { type Event, parseEvents, YAMLException } from "js-yaml";
import { isYamlReasonAboutPreviousLine, rewordYamlReason } from "./yaml-error-messages.js";
import { indexYamlLines, type YamlLineIndex } from "./yaml-line-index.js";
import { applyRepairs, type RepairEdit, type RepairedText } from "./yaml-repaired-text.js";

export interface RepairedEvents {
  readonly repaired: RepairedText;
  readonly events: readonly Event[];
}

export interface YamlMistake {
  readonly reason: string;
  readonly position: number;
}

/** What the repairs of one file may still cost. */
export interface RepairBudget {
  characters: number;
  parses: number;
}

export function createRepairBudget(): RepairBudget {
  return { characters: 10_000_000, parses: 1000 };
}

export function isBudgetSpent(budget: RepairBudget): boolean {
  return budget.characters < 0 || budget.parses < 0;
}

/** Of one document. */
const MOST_PARSES = 100;

/** Inserted into one text. */
const MOST_BLANKS = 10_000_000;

export function parseEventsOrMistake(text: string, maxDepth: number): readonly Event[] | YamlMistake {
  try {
    return parseEvents(text, { maxDepth });
  } catch (error) {
    if (error instanceof YAMLException) return { reason: error.reason, position: error.mark?.position ?? 0 };
    if (error instanceof RangeError) return { reason: `nesting exceeded maxDepth (${maxDepth})`, position: 0 };
    throw error;
  }
}

export function isYamlMistake(result: readonly Event[] | YamlMistake): result is YamlMistake {
  return "reason" in result;
}

/** Offsets given to `report` are those of `text`. Undefined when nothing of the text can be kept. */
export function parseWithRepairs(
  text: string,
  maxDepth: number,
  budget: RepairBudget,
  report: (offset: number, message: string) => void,
): RepairedEvents | undefined {
  const lines = indexYamlLines(text);
  /** By where they start. */
  const signs = new Map<number, RepairEdit>();
  const indented = new Set<number>();
  const blanked = new Set<number>();
  /** Lines from here to the end are indented on trial. */
  let trial = Number.POSITIVE_INFINITY;
  const trialsEnded = new Set<number>();
  const contentEnd = text.trimEnd().length;
  const deepEnough = " ".repeat(deepestStart(text, lines) + 1);
  let parses = 0;

  for (;;) {
    const shadow = currentShadow();
    const result = parse(shadow.text);
    if (!isYamlMistake(result)) return { repaired: shadow, events: result };
    const position = shadow.original(result.position);
    if (parses > MOST_PARSES || isBudgetSpent(budget)) return giveUp(position, result.reason);
    if (!repair(result.reason, position) && !blankOut(result.reason, position)) return giveUp(position, result.reason);
  }

  function parse(copy: string): readonly Event[] | YamlMistake {
    parses += 1;
    budget.parses -= 1;
    budget.characters -= copy.length;
    return parseEventsOrMistake(copy, maxDepth);
  }

  function currentShadow(): RepairedText {
    const edits: RepairEdit[] = [];
    for (const edit of signs.values()) if (!blanked.has(lines.at(edit.start))) edits.push(edit);
    for (const line of blanked) {
      const start = lines.start(line);
      const end = lines.end(line);
      edits.push({ start, end, text: " ".repeat(end - start) });
    }
    const indent = (line: number) => {
      if (lines.isBlank(line) || blanked.has(line)) return;
      edits.push({ start: lines.start(line), end: lines.start(line), text: deepEnough });
    };
    for (const line of indented) indent(line);
    for (let line = trial; line < lines.count; line += 1) indent(line);
    return applyRepairs(text, edits);
  }

  function repair(reason: string, position: number): boolean {
    const line = lines.at(position);
    if (trial < lines.count) {
      if (line <= trial || position !== firstSign(line) || position >= contentEnd) return false;
      for (let kept = trial; kept < line; kept += 1) indented.add(kept);
      trial = Number.POSITIVE_INFINITY;
      trialsEnded.add(line);
      return true;
    }
    if (reason === "deficient indentation" && position < contentEnd) {
      if (repairTabs(line, position)) return true;
      if (canBeIndented(line)) {
        trial = line;
        return true;
      }
    }
    return repairSign(reason, position) || repairControlCharacters(reason, position);
  }

  /** js-yaml takes any tab between tokens of a line with a bracket for a lack of indentation. */
  function repairTabs(line: number, position: number): boolean {
    const before = signs.size;
    let quote = "";
    for (let at = lines.start(line); at < position; at += 1) {
      const sign = text.charAt(at);
      if (sign === "\t" && quote === "" && !signs.has(at)) signs.set(at, { start: at, end: at + 1, text: " " });
      else if (sign === quote) quote = "";
      else if (quote === "" && (sign === '"' || sign === "'")) quote = sign;
    }
    return signs.size > before;
  }

  function canBeIndented(line: number): boolean {
    const blanks = (lines.count - line) * deepEnough.length;
    return !trialsEnded.has(line) && !indented.has(line) && blanks < MOST_BLANKS;
  }

  function repairSign(reason: string, position: number): boolean {
    if (signs.has(position) || blanked.has(lines.at(position))) return false;
    if (text.charAt(position) === "#" && !" \t\r\n".includes(text.charAt(position - 1))) {
      signs.set(position, { start: position, end: position, text: " " });
      return true;
    }
    if (reason === "unknown escape sequence" && text.charAt(position) === "'") {
      signs.set(position, { start: position, end: position + 1, text: "x27" });
      return true;
    }
    return false;
  }

  /** No YAML reader takes these; without them the rest can be read. */
  function repairControlCharacters(reason: string, position: number): boolean {
    if (!CONTROL_REASONS.has(reason)) return false;
    const before = signs.size;
    for (const { index } of text.matchAll(CONTROL)) {
      if (!signs.has(index) && !blanked.has(lines.at(index))) {
        signs.set(index, { start: index, end: index + 1, text: "\ufffd" });
      }
    }
    if (signs.size === before) return false;
    report(position, "this control character is not allowed in YAML");
    return true;
  }

  function blankOut(reason: string, position: number): boolean {
    let line = lines.at(position);
    let place = position;
    let message = rewordYamlReason(reason);
    if (trial < lines.count || position >= contentEnd) {
      // It was no lack of indentation: something opened before is not closed.
      trial = Number.POSITIVE_INFINITY;
      line = firstLineThatBreaks();
      place = firstSign(line);
      message = "a bracket or a quoted text that starts here is never closed";
    } else if (isYamlReasonAboutPreviousLine(reason)) {
      line = lineBefore(line);
      place = firstSign(line);
    }
    if (blanked.has(line)) return false;
    report(place, message);
    const end = lines.blockEnd(line);
    for (let next = line; next < end; next += 1) blanked.add(next);
    return true;
  }

  function firstSign(line: number): number {
    let at = lines.start(line);
    while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at += 1;
    return at;
  }

  function lineBefore(line: number): number {
    let before = line - 1;
    while (before > 0 && (lines.isBlank(before) || blanked.has(before))) before -= 1;
    return Math.max(before, 0);
  }

  /** Lines before it parse, with it they do not. */
  function firstLineThatBreaks(): number {
    let low = 0;
    let high = lines.count;
    const { text: copy, original } = currentShadow();
    const copyLines = indexYamlLines(copy);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (isYamlMistake(parse(copy.slice(0, copyLines.start(middle))))) high = middle;
      else low = middle;
    }
    return lines.at(original(copyLines.start(low)));
  }

  /** One last try, with what stands before the mistake. */
  function giveUp(position: number, reason: string): RepairedEvents | undefined {
    report(position, `${rewordYamlReason(reason)}; what follows is left out`);
    const line = lines.at(position);
    for (let next = line; next < lines.count; next += 1) blanked.add(next);
    trial = Number.POSITIVE_INFINITY;
    const shadow = currentShadow();
    const result = parseEventsOrMistake(shadow.text, maxDepth);
    return isYamlMistake(result) ? undefined : { repaired: shadow, events: result };
  }
}

/** The deepest place a key or an item starts at: nothing can be open that wants a deeper indentation than one more. */
function deepestStart(text: string, lines: YamlLineIndex): number {
  let deepest = 0;
  for (let line = 0; line < lines.count; line += 1) {
    const start = lines.start(line);
    let at = start;
    while (at < lines.end(line) && " -?:".includes(text.charAt(at))) at += 1;
    deepest = Math.max(deepest, at - start);
  }
  return deepest;
}

const CONTROL_REASONS: ReadonlySet<string> = new Set([
  "the stream contains non-printable characters",
  "null byte is not allowed in input",
  "expected valid JSON character",
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
const CONTROL = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF\uD800-\uDFFF]/g;
