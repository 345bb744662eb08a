/** The lines of a text by number, counted from 0, and their indentation. */
import { createLineIndex } from "@plumbline/model";

export interface YamlLineIndex {
  readonly count: number;
  /** Of the line after the last it is the end of the text. */
  readonly start: (line: number) => number;
  /** Without its line break. */
  readonly end: (line: number) => number;
  readonly at: (offset: number) => number;
  readonly indent: (line: number) => number;
  readonly isBlank: (line: number) => boolean;
  /** The end (exclusive) of the block a line opens: the lines below it that are indented deeper. */
  readonly blockEnd: (line: number) => number;
}

export function indexYamlLines(text: string): YamlLineIndex {
  const { starts, lineAt } = createLineIndex(text);
  const count = starts.length;

  function start(line: number): number {
    return starts[line] ?? text.length;
  }

  function end(line: number): number {
    return line + 1 < count ? start(line + 1) - 1 : text.length;
  }

  function indent(line: number): number {
    const from = start(line);
    let at = from;
    while (text.charCodeAt(at) === 32) at += 1;
    return at - from;
  }

  function isBlank(line: number): boolean {
    for (let at = start(line); at < end(line); at += 1) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 9 && code !== 13) return false;
    }
    return true;
  }

  return {
    count,
    start,
    end,
    indent,
    isBlank,
    at: lineAt,
    blockEnd(line) {
      const lineIndent = indent(line);
      let next = line + 1;
      while (next < count && (isBlank(next) || indent(next) > lineIndent)) next += 1;
      return next;
    },
  };
}
