/** A run as a Slack message. Words of others stand in `plain_text`, where nothing but `&`, `<` and `>` has a meaning. */
import {
  formatDriftAndFindingLines,
  formatMessageHeadline,
  formatOmittedFindingsLine,
  listMessageFacts,
  type RunMessage,
  sanitizeLine,
} from "./run-message.js";

function slackText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const plainText = (text: string) => ({ type: "plain_text", text, emoji: false });

/** Slack's own limit on the text of a section. */
const MAX_SECTION = 3000;

function sections(lines: readonly string[]): object[] {
  const texts: string[] = [];
  for (const line of lines.map(slackText)) {
    const joined = `${texts.at(-1) ?? ""}\n${line}`;
    if (texts.length > 0 && joined.length <= MAX_SECTION) texts[texts.length - 1] = joined;
    else texts.push(line);
  }
  return texts.map((text) => ({ type: "section", text: plainText(text) }));
}

export function renderSlackMessage(news: RunMessage): object {
  const more = formatOmittedFindingsLine(news);
  const link =
    news.link === null
      ? []
      : [{ type: "section", text: { type: "mrkdwn", text: `<${slackText(news.link)}|Open the run>` } }];
  return {
    // Shown where blocks are not: in the notification itself, and by services that take Slack's format.
    text: slackText(`${formatMessageHeadline(news)} (${sanitizeLine(news.run.collection)})`),
    mrkdwn: false,
    unfurl_links: false,
    blocks: [
      { type: "header", text: plainText(formatMessageHeadline(news)) },
      ...sections(listMessageFacts(news).map(({ name, value }) => `${name}: ${value}`)),
      ...sections([...formatDriftAndFindingLines(news), ...(more === null ? [] : [more])]),
      ...link,
    ],
  };
}
