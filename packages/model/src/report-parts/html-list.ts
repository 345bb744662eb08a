/** A list of an HTML report that can be folded. */
import { escapeMarkup } from "./escape-markup.js";

/** A titled list with its count; nothing where it is empty. Items are markup. */
export function renderList<T>(title: string, items: readonly T[], itemLine: (item: T) => string): string {
  if (items.length === 0) return "";
  const lines = items.map((item) => `<li>${itemLine(item)}</li>`).join("\n");
  return `<details class="list" open>\n<summary>${title} <span class="count">${items.length}</span></summary>\n<ul>\n${lines}\n</ul>\n</details>`;
}

/** An item: a place as code, and a text. */
export function renderPlaceAndText(place: string, text: string): string {
  return `<code>${escapeMarkup(place)}</code> ${escapeMarkup(text)}`;
}
