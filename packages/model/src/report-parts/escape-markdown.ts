/** Texts of strangers inside Markdown as GitHub and GitLab show it. */
import { escapeInvisible, toSingleLine } from "./escape-invisible.js";

/** One line of text that shows as it is written; marks that do nothing where they stand are left alone. */
export function escapeMarkdownAsSingleLine(text: string): string {
  return (
    toSingleLine(text)
      .replace(/[\\`*[\]<>|~$]|&(?=[#\w])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&")
      // Where a heading, a rule or a list could begin.
      .replace(/^[#+=-]|^\d+(?=[.)](?:\s|$))/, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`))
      // A backslash does not keep hosts from calling people and linking issues by name; a blank of no width does.
      .replace(/@(?=\w)|#(?=\d)/g, "$&&#8203;")
  );
}

/** One line of code. */
export function formatInlineCode(text: string): string {
  const shown = toSingleLine(text);
  if (shown === "") return "";
  const fence = fenceFor(shown, 1);
  const pad = /^`|`$/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** A fenced block whose fence is longer than any in the text. */
export function formatCodeBlock(text: string, language = "text"): string {
  const shown = escapeInvisible(text);
  const fence = fenceFor(shown, 3);
  return `${fence}${language}\n${shown}\n${fence}`;
}

/** Longer than any run of backticks inside. */
function fenceFor(text: string, least: number): string {
  let longest = least - 1;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return "`".repeat(longest + 1);
}
