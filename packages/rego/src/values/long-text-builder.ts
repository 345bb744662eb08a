import { countWork } from "./work-counter.js";

/**
 * Puts a long text together. Adding to a string makes a chain with a link for each addition, and the links of a long
 * text take many times the memory of the text itself.
 */
export class LongTextBuilder {
  readonly #finished: string[] = [];
  #parts: string[] = [];

  add(part: string): void {
    if (this.#parts.push(part) < 4_096) return;
    countWork(64);
    this.#finished.push(this.#parts.join(""));
    this.#parts = [];
  }

  toString(): string {
    return this.#finished.join("") + this.#parts.join("");
  }
}

/** The text with each of its characters changed. */
export function mapCharacters(text: string, change: (character: string) => string): string {
  const result = new LongTextBuilder();
  for (const character of text) result.add(change(character));
  return result.toString();
}
