/** js-yaml's reasons in our words. */

const OUR_WORDS: ReadonlyMap<string, string> = new Map([
  [
    "bad indentation of a mapping entry",
    "this is neither the next entry of the mapping nor part of the value before it",
  ],
  ["bad indentation of a sequence entry", "this is neither the next item of the list nor part of the item before it"],
  ["can not read a block mapping entry; a multiline key may not be an implicit key", 'expected "key: value" here'],
  ["deficient indentation", "this line must be indented deeper"],
  ["end of the stream or a document separator is expected", "expected the end of the document"],
  ["expected ':' after a mapping key", 'expected ":" after the key'],
  ["expected hexadecimal character", "expected a hexadecimal digit in this escape"],
  ["missed comma between flow collection entries", 'expected "," or the closing bracket'],
  ["tab characters must not be used in indentation", "tabs cannot be used for indentation"],
  ["unexpected end of the document within a double quoted scalar", "this quoted text is never closed"],
  ["unexpected end of the document within a single quoted scalar", "this quoted text is never closed"],
  ["unknown escape sequence", "this escape means nothing in a text in double quotes"],
]);

const DEPTH = /^nesting exceeded maxDepth \((\d+)\)$/;

export function rewordYamlReason(reason: string): string {
  const known = OUR_WORDS.get(reason);
  if (known !== undefined) return known;
  const depth = DEPTH.exec(reason)?.[1];
  if (depth !== undefined) return `nested deeper than ${depth} levels`;
  return reason;
}

/** The parser only noticed on the line after the one without ":". */
export function isYamlReasonAboutPreviousLine(reason: string): boolean {
  return reason.startsWith("can not read a block mapping entry");
}
