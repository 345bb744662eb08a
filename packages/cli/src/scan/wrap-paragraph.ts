/** Words in lines of at most `width` columns; lines after the first are indented by `hanging`. */
export function* wrapParagraph(text: string, width: number, indent: number, hanging = indent): Generator<string> {
  let line = " ".repeat(indent);
  let isEmpty = true;
  for (const word of text.split(/\s+/)) {
    if (word === "") continue;
    if (!isEmpty && line.length + 1 + word.length > width) {
      yield line;
      line = " ".repeat(hanging);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  if (!isEmpty) yield line;
}
