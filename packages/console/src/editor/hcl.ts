/** HCL, coloured: blocks, attributes and templates. */
import { StreamLanguage, type StringStream } from "@codemirror/language";

interface Place {
  /** The word that ends a heredoc. */
  until: string;
  inComment: boolean;
}

const constants = new Set(["true", "false", "null", "for", "in", "if", "else", "endif", "endfor"]);

export const hclStreamLanguage = StreamLanguage.define<Place>({
  name: "hcl",
  startState: () => ({ until: "", inComment: false }),
  token(stream, place) {
    if (place.until !== "") return heredoc(stream, place);
    if (place.inComment) return blockComment(stream, place);
    if (stream.eatSpace()) return null;
    if (stream.match(/^(?:#|\/\/).*/)) return "comment";
    if (stream.match("/*")) return blockComment(stream, place);
    const opened = stream.match(/^<<-?(\w+)/) as RegExpMatchArray | null;
    if (opened !== null) {
      place.until = opened[1] ?? "";
      return "string";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
    if (stream.match(/^\d+(?:\.\d+)?/)) return "number";
    if (stream.match(/^[A-Za-z_][\w-]*/)) return word(stream);
    return /[=<>!+\-*/%&|?:]/.test(stream.next() ?? "") ? "operator" : "punctuation";
  },
  languageData: { commentTokens: { line: "#" } },
});

function heredoc(stream: StringStream, place: Place): string {
  if (stream.sol() && stream.string.trim() === place.until) place.until = "";
  stream.skipToEnd();
  return "string";
}

function blockComment(stream: StringStream, place: Place): string {
  place.inComment = !stream.match(/^.*?\*\//);
  if (place.inComment) stream.skipToEnd();
  return "comment";
}

function word(stream: StringStream): string {
  if (constants.has(stream.current())) return "keyword";
  if (stream.match(/^\(/, false)) return "variableName.function";
  if (stream.match(/^\s*=(?!=)/, false)) return "propertyName";
  return stream.match(/^(?:\s+"[^"]*")*\s*\{/, false) ? "keyword" : "variableName";
}
