/** A run as an e-mail: as text, and as HTML that looks the same in every reader. */
import { escapeMarkup } from "@plumbline/model/report-parts";
import {
  formatDriftAndFindingLines,
  formatMessageHeadline,
  formatOmittedFindingsLine,
  listMessageFacts,
  type RunMessage,
  sanitizeLine,
} from "./run-message.js";

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(news: RunMessage): MailContent {
  const more = formatOmittedFindingsLine(news);
  const lines = [...formatDriftAndFindingLines(news), ...(more === null ? [] : [more])];
  return {
    subject: `[Plumbline] ${sanitizeLine(news.run.collection, 100)}: ${formatMessageHeadline(news)}`,
    text: [
      formatMessageHeadline(news),
      "",
      ...listMessageFacts(news).map(({ name, value }) => `${name}: ${value}`),
      ...(lines.length === 0 ? [] : ["", ...lines]),
      ...(news.link === null ? [] : ["", news.link]),
      "",
    ].join("\n"),
    html: [
      "<!doctype html>",
      '<html><body style="font-family: sans-serif">',
      `<h2>${escapeMarkup(formatMessageHeadline(news))}</h2>`,
      ...listMessageFacts(news).map(({ name, value }) => `<div><b>${name}:</b> ${escapeMarkup(value)}</div>`),
      ...(lines.length === 0 ? [] : ["<ul>", ...lines.map((line) => `<li>${escapeMarkup(line)}</li>`), "</ul>"]),
      ...(news.link === null ? [] : [`<p><a href="${escapeMarkup(news.link)}">Open the run</a></p>`]),
      "</body></html>",
      "",
    ].join("\n"),
  };
}
