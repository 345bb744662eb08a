/** Text for XML and HTML, between tags as well as in quoted attributes. */
import { escapeInvisible } from "./escape-invisible.js";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for XML and HTML, and makes invisible characters visible. */
export function escapeMarkup(text: string): string {
  return escapeInvisible(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
