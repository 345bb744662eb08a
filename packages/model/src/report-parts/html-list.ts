/** A list of an HTML report that can be folded. */
import { escapeMarkup } from "./escape-markup.js";

export function renderList<T>(title: string, items: readonly T[], itemLine: (item: T) => string): string {
  if (items.length === 0) return "";
  const lines = items.map((item) => `<li>${itemLine(item)}</li>`).join("\n");
  return `<details class="list" open>\n<summary>${title} <span class="count">${items.length}</span></summary>\n<ul>\n${lines}\n</ul>\n</details>`;
}

export function renderListItem(place: string, text: string): string {
  return `<code>${escapeMarkup(place)}</code> ${escapeMarkup(text)}`;
}
