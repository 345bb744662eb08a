/**
 * Reads YAML into nodes: `common-yaml-events.ts` finds the tokens of most files and js-yaml those of the others,
 * `yaml-compose.ts` makes nodes of them. A file that js-yaml takes as it is costs one parse. Otherwise its documents are parsed one by one, and those that are refused are repaired or read
 * without the lines that are wrong (`yaml-repair.ts`).
 */
import type { Problem } from "../document.js";
import type { ReadLimits } from "../read-context-and-data-file-reader.js";
import type { SourceText } from "../source/source-text.js";
import { parseCommonYamlEvents } from "./common-yaml-events.js";
import type { DataNode } from "./node.js";
import { createOffsetProblemList, getMaxNestingDepth, MAX_VALUES_PER_FILE } from "./problem-list-and-limits.js";
import { findYamlDocumentSpans } from "./split-yaml-documents.js";
import { composeYamlDocuments } from "./yaml-compose.js";
import {
  createRepairBudget,
  isBudgetSpent,
  isYamlMistake,
  parseEventsOrMistake,
  parseWithRepairs,
  type RepairedEvents,
} from "./yaml-repair.js";

export interface YamlParseResult {
  /** Those with content: nothing between two `---` is no document. */
  readonly documents: readonly DataNode[];
  readonly problems: readonly Problem[];
  /** Whether something was left out. */
  readonly broken: boolean;
}

/** A text that was made of `source`, and the place there that each of its offsets comes from. */
export interface MappedText {
  readonly text: string;
  readonly original: (offset: number) => number;
}

export function parseYaml(
  source: SourceText,
  limits: ReadLimits,
  { text, original }: MappedText = { text: source.text, original: same },
): YamlParseResult {
  const { problems, report: reportAt } = createOffsetProblemList(source);
  const report = (offset: number, message: string) => reportAt(original(offset), message);
  const maxDepth = getMaxNestingDepth(limits);

  if (mayHoldTooMuch(text)) {
    report(0, `there are more than ${MAX_VALUES_PER_FILE} values: the file is not read`);
    return { documents: [], problems, broken: true };
  }
  const events = parseCommonYamlEvents(text, maxDepth) ?? parseEventsOrMistake(text, maxDepth);
  if (!isYamlMistake(events)) {
    return { documents: compose({ repaired: { text, original: same }, events }, 0), problems, broken: false };
  }

  const documents: DataNode[] = [];
  const budget = createRepairBudget();
  for (const { start, end } of findYamlDocumentSpans(text)) {
    if (isBudgetSpent(budget)) {
      report(start, "there are too many mistakes: the rest of this file is left out");
      break;
    }
    const repaired = parseWithRepairs(text.slice(start, end), maxDepth, budget, (at, message) =>
      report(start + at, message),
    );
    if (repaired !== undefined) for (const document of compose(repaired, start)) documents.push(document);
  }
  return { documents, problems, broken: problems.length > 0 };

  function compose({ repaired: shadow, events }: RepairedEvents, start: number): DataNode[] {
    return composeYamlDocuments({
      source,
      text: shadow.text,
      original: (offset) => original(start + shadow.original(offset)),
      events,
      maxDepth,
      maxAliased: limits.expansion,
      report: reportAt,
    });
  }
}

/** js-yaml makes events of the whole text before any can be counted; between two values there is one of these signs. */
function mayHoldTooMuch(text: string): boolean {
  if (text.length <= MAX_VALUES_PER_FILE) return false;
  let signs = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Line breaks, commas, dashes, colons, question marks and opening brackets.
    if (code === 10 || code === 44 || code === 45 || code === 58 || code === 63 || code === 91 || code === 123)
      signs += 1;
  }
  return signs > MAX_VALUES_PER_FILE;
}

function same(offset: number): number {
  return offset;
}
