/** A run as an e-mail: as text, and as HTML that looks the same in every reader. */
import { escapeMarkup } from "@plumbline/engine";
import { facts, headline, moreLine, newsLines, oneLine, type RunNews } from "./news.js";

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function mailContent(news: RunNews): MailContent {
  const more = moreLine(news);
  const lines = [...newsLines(news), ...(more === null ? [] : [more])];
  return {
    subject: `[Plumbline] ${oneLine(news.run.collection, 100)}: ${headline(news)}`,
    text: [
      headline(news),
      "",
      ...facts(news).map(({ name, value }) => `${name}: ${value}`),
      ...(lines.length === 0 ? [] : ["", ...lines]),
      ...(news.link === null ? [] : ["", news.link]),
      "",
    ].join("\n"),
    html: [
      "<!doctype html>",
      '<html><body style="font-family: sans-serif">',
      `<h2>${escapeMarkup(headline(news))}</h2>`,
      ...facts(news).map(({ name, value }) => `<div><b>${name}:</b> ${escapeMarkup(value)}</div>`),
      ...(lines.length === 0 ? [] : ["<ul>", ...lines.map((line) => `<li>${escapeMarkup(line)}</li>`), "</ul>"]),
      ...(news.link === null ? [] : [`<p><a href="${escapeMarkup(news.link)}">Open the run</a></p>`]),
      "</body></html>",
      "",
    ].join("\n"),
  };
}
