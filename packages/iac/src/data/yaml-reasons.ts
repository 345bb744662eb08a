/** js-yaml's reasons in plain sentences. */

const SENTENCES: ReadonlyMap<string, string> = new Map([
  [
    "bad indentation of a mapping entry",
    "This is neither the next entry of the mapping nor part of the value before it.",
  ],
  ["bad indentation of a sequence entry", "This is neither the next item of the list nor part of the item before it."],
  ["can not read a block mapping entry; a multiline key may not be an implicit key", 'Expected "key: value" here.'],
  ["deficient indentation", "This line has to be indented deeper."],
  ["end of the stream or a document separator is expected", "Expected the end of the document."],
  ["expected ':' after a mapping key", 'Expected ":" after the key.'],
  ["expected hexadecimal character", "Expected a hexadecimal digit in this escape."],
  ["missed comma between flow collection entries", 'Expected "," or the closing bracket.'],
  ["tab characters must not be used in indentation", "Tabs cannot be used for indentation."],
  ["unexpected end of the document within a double quoted scalar", "The quoted text is not closed before this line."],
  ["unexpected end of the document within a single quoted scalar", "The quoted text is not closed before this line."],
  ["unknown escape sequence", "This escape means nothing in a text in double quotes."],
]);

const DEPTH = /^nesting exceeded maxDepth \((\d+)\)$/;

export function sentenceFor(reason: string): string {
  const known = SENTENCES.get(reason);
  if (known !== undefined) return known;
  const depth = DEPTH.exec(reason)?.[1];
  if (depth !== undefined) return `Nested deeper than ${depth} levels.`;
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** The parser only noticed on the line after the one without ":". */
export function isOfLineBefore(reason: string): boolean {
  return reason.startsWith("can not read a block mapping entry");
}
