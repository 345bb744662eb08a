/** Functions with patterns. The syntax is RE2's, and so is the guarantee that matching takes linear time. */
import { RE2JS } from "re2js";
import { HelmTemplateError } from "../template/template-error.js";
import { getIntegerArgAt, getTextArgAt } from "../values/function-arguments.js";
import type { HelmFunctionHost, HelmFunctions } from "./helm-function-types.js";

const LONGEST = 10_000;

function compiled(pattern: string): RE2JS {
  if (pattern.length > LONGEST) throw new HelmTemplateError(`a pattern is longer than ${LONGEST} characters`);
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new HelmTemplateError(`${JSON.stringify(pattern)} is no pattern: ${(error as Error).message}`);
  }
}

function matches(
  pattern: string,
  text: string,
  { meter }: HelmFunctionHost,
): readonly { start: number; end: number }[] {
  const matcher = compiled(pattern).matcher(text);
  meter.step(text.length);
  const found: { start: number; end: number }[] = [];
  while (matcher.find()) found.push({ start: matcher.start(), end: matcher.end() });
  return found;
}

/** `$1` and `${name}` of Go are `$1` and `${name}` here, too, but what follows a number belongs to its name in Go. */
function replaced(pattern: string, text: string, replacement: string, { meter }: HelmFunctionHost): string {
  meter.produceText(text.length * (1 + replacement.length));
  return compiled(pattern)
    .matcher(text)
    .replaceAll(replacement.replace(/\$\{(\d+)\}/g, "$$$1"));
}

/** `config/*.yaml`, `**.json`, `{a,b}/?.txt`: a star stops at a slash, two do not. */
export function compileHelmGlob(glob: string): (path: string) => boolean {
  const pattern = glob.replace(/\*\*\/?|[*?{},]|[^*?{},]+/g, (part) => GLOB_SIGNS[part] ?? RE2JS.quote(part));
  const matcher = compiled(`^(?:${pattern})$`);
  return (path) => matcher.matcher(path).find();
}

const GLOB_SIGNS: Readonly<Record<string, string>> = {
  "**": ".*",
  "**/": "(?:.*/)?",
  "*": "[^/]*",
  "?": "[^/]",
  "{": "(?:",
  "}": ")",
  ",": "|",
};

export const helmPatternFunctions: HelmFunctions = {
  regexMatch: (args, host) => matches(getTextArgAt(args, 0), getTextArgAt(args, 1), host).length > 0,
  regexFind: (args, host) => {
    const text = getTextArgAt(args, 1);
    const [first] = matches(getTextArgAt(args, 0), text, host);
    return first === undefined ? "" : text.slice(first.start, first.end);
  },
  regexFindAll: (args, host) => {
    const [text, most] = [getTextArgAt(args, 1), getIntegerArgAt(args, 2)];
    const found = matches(getTextArgAt(args, 0), text, host).map(({ start, end }) => text.slice(start, end));
    return most < 0 ? found : found.slice(0, most);
  },
  regexReplaceAll: (args, host) => replaced(getTextArgAt(args, 0), getTextArgAt(args, 1), getTextArgAt(args, 2), host),
  regexReplaceAllLiteral: (args, host) => {
    const [text, replacement] = [getTextArgAt(args, 1), getTextArgAt(args, 2)];
    const found = matches(getTextArgAt(args, 0), text, host);
    host.meter.produceText(text.length + found.length * replacement.length);
    const starts = [0, ...found.map(({ end }) => end)];
    return starts.map((start, index) => text.slice(start, found[index]?.start)).join(replacement);
  },
  regexSplit: (args, host) => {
    const [text, most] = [getTextArgAt(args, 1), getIntegerArgAt(args, 2)];
    const parts: string[] = [];
    let from = 0;
    for (const { start, end } of matches(getTextArgAt(args, 0), text, host)) {
      if (most > 0 && parts.length === most - 1) break;
      parts.push(text.slice(from, start));
      from = end;
    }
    return [...parts, text.slice(from)];
  },
  regexQuoteMeta: (args) => RE2JS.quote(getTextArgAt(args, 0)),
};
