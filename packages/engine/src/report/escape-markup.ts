/** Text for XML and HTML, between tags as well as in quoted attributes. */
import { plain } from "./plain-text.js";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeMarkup(text: string): string {
  return plain(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
