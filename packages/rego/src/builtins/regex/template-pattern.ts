import { FirstInFirstOutCache } from "../first-in-first-out-cache.js";

/** A text with regular expressions between delimiters, as one regular expression. The delimiters may nest. */
export interface TemplateRegexTexts {
  readonly pattern: string;
  /** What stands between delimiters, each as an expression by itself. */
  readonly parts: readonly string[];
}

/** Policies ask with the same few templates again and again. */
const known = new FirstInFirstOutCache<TemplateRegexTexts | typeof unbalanced>(256, 100_000);
const unbalanced = "unbalanced";

/** Undefined when a delimiter has no counterpart. Delimiters are one unit long. */
export function convertTemplateToRegexTexts(
  template: string,
  open: string,
  close: string,
): TemplateRegexTexts | undefined {
  const found = known.getOrMake(open + close + template, () => readTemplate(template, open, close) ?? unbalanced);
  return found === unbalanced ? undefined : found;
}

function readTemplate(template: string, open: string, close: string): TemplateRegexTexts | undefined {
  const parts: string[] = [];
  let pattern = "^";
  let level = 0;
  let textStart = 0;
  let partStart = 0;
  for (let i = 0; i < template.length; i++) {
    if (template[i] === open) {
      if (++level === 1) partStart = i;
    } else if (template[i] === close) {
      if (--level < 0) return undefined;
      if (level > 0) continue;
      const part = template.slice(partStart + 1, i);
      parts.push(`^${part}$`);
      pattern += `${quoteMeta(template.slice(textStart, partStart))}(${part})`;
      textStart = i + 1;
    }
  }
  return level === 0 ? { pattern: `${pattern}${quoteMeta(template.slice(textStart))}$`, parts } : undefined;
}

/** A text as an expression that matches nothing else. */
function quoteMeta(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, "\\$&");
}
