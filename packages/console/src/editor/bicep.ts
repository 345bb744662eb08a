/** Bicep, coloured: declarations, properties, strings with what is put into them. */
import { StreamLanguage, type StringStream } from "@codemirror/language";

interface Place {
  inComment: boolean;
  inText: boolean;
}

const keywords = new Set(
  "resource module param var output type func import using existing targetScope metadata for in if assert extension true false null".split(
    " ",
  ),
);

export const bicepStreamLanguage = StreamLanguage.define<Place>({
  name: "bicep",
  startState: () => ({ inComment: false, inText: false }),
  token(stream, place) {
    if (place.inComment) return blockComment(stream, place);
    if (place.inText) return longText(stream, place);
    if (stream.eatSpace()) return null;
    if (stream.match(/^\/\/.*/)) return "comment";
    if (stream.match("/*")) return blockComment(stream, place);
    if (stream.match("'''")) return longText(stream, place);
    if (stream.match(/^'(?:[^'\\]|\\.)*'?/)) return "string";
    if (stream.match(/^@[\w.]+/)) return "variableName.special";
    if (stream.match(/^\d+/)) return "number";
    if (stream.match(/^[A-Za-z_]\w*/)) return word(stream);
    return /[=<>!+\-*/%&|?:]/.test(stream.next() ?? "") ? "operator" : "punctuation";
  },
  languageData: { commentTokens: { line: "//" } },
});

function blockComment(stream: StringStream, place: Place): string {
  place.inComment = !stream.match(/^.*?\*\//);
  if (place.inComment) stream.skipToEnd();
  return "comment";
}

function longText(stream: StringStream, place: Place): string {
  place.inText = !stream.match(/^.*?'''/);
  if (place.inText) stream.skipToEnd();
  return "string";
}

function word(stream: StringStream): string {
  if (stream.match(/^\s*:/, false)) return "propertyName";
  if (keywords.has(stream.current())) return "keyword";
  return stream.match(/^\(/, false) ? "variableName.function" : "variableName";
}
