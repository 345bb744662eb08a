/**
 * A run as a Teams message: an Adaptive Card in a message, which workflow webhooks and the older incoming webhooks both
 * take. Words of others stand in text runs, which know no Markdown; text blocks and fact sets do.
 */
import {
  formatDriftAndFindingLines,
  formatMessageHeadline,
  formatOmittedFindingsLine,
  listMessageFacts,
  type RunMessage,
  sanitizeLine,
} from "./run-message.js";

/** What is left in a text run that has a meaning: `{{DATE(…)}}` is replaced. */
function teamsText(text: string): string {
  return text.replace(/\{(?=\{)/g, "{ ");
}

const run = (text: string, bold = false) => ({
  type: "TextRun",
  text: teamsText(text),
  ...(bold ? { weight: "Bolder" } : {}),
});
const line = (...inlines: object[]) => ({ type: "RichTextBlock", spacing: "Small", inlines });

const colors = { passed: "Good", failed: "Attention", incomplete: "Warning", "not evaluated": "Warning" } as const;

export function renderTeamsMessage(news: RunMessage): object {
  const more = formatOmittedFindingsLine(news);
  const color = colors[news.outcome];
  const card = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    msteams: { width: "Full" },
    body: [
      { type: "TextBlock", text: formatMessageHeadline(news), size: "Large", weight: "Bolder", color, wrap: true },
      ...listMessageFacts(news).map(({ name, value }) => line(run(`${name}: `, true), run(value))),
      ...formatDriftAndFindingLines(news).map((text) => line(run(text))),
      ...(more === null ? [] : [line(run(more))]),
    ],
    ...(news.link === null ? {} : { actions: [{ type: "Action.OpenUrl", title: "Open the run", url: news.link }] }),
  };
  return {
    type: "message",
    summary: teamsText(`${formatMessageHeadline(news)} (${sanitizeLine(news.run.collection)})`),
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: card }],
  };
}
