/**
 * What a terminal can show. Files are written by strangers: nothing of them may steer the terminal, nor the machine of a
 * build that reads our output as a log and does what lines of it command.
 */
import { styleText } from "node:util";
import { formatCharacterEscape, INVISIBLE_FORMAT_CHARACTERS } from "@plumbline/model/report-parts";

export type TextStyle = "bold" | "dim" | "cyan" | "green" | "magenta" | "red" | "yellow";

export interface TerminalStyle {
  readonly paint: (style: TextStyle, text: string) => string;
  /** Columns a value may take; infinite where nobody looks at a screen. */
  readonly width: number;
}

export const plainStyle: TerminalStyle = { paint: (_style, text) => text, width: Number.POSITIVE_INFINITY };

export function createTerminalStyle(stream: NodeJS.WriteStream, environment: NodeJS.ProcessEnv): TerminalStyle {
  if (!stream.isTTY) return plainStyle;
  const colours = (environment.NO_COLOR ?? "") === "" && environment.TERM !== "dumb";
  return {
    paint: colours ? (style, text) => styleText(style, text, { validateStream: false }) : plainStyle.paint,
    // A terminal that does not know its size says 0.
    width: stream.columns > 0 ? stream.columns : 80,
  };
}

/** Control characters, line and paragraph separators, and what cannot be seen. */
const unprintable = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${INVISIBLE_FORMAT_CHARACTERS}]`, "gu");

/**
 * The first character of a command in a log: `##vso[` (Azure Pipelines), `##teamcity[` and `##[` (GitHub Actions) count
 * wherever they stand, `::name::` (GitHub Actions) at the start of a line.
 */
const logCommandStart = /#(?=#(?:vso|teamcity)?\[)/gi;
const lineCommandStart = /^(\s*):(?=:[a-z][a-z-]*(?:\s.*)?::)/i;

export function escapeUnprintable(text: string): string {
  return text
    .replace(unprintable, formatCharacterEscape)
    .replace(logCommandStart, formatCharacterEscape)
    .replace(lineCommandStart, "$1\\u003a");
}

export function truncateText(text: string, width: number): string {
  if (text.length <= width) return text;
  const end = Math.max(width - 1, 0);
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
}
