/** Rego, coloured: what a rule defines, what it asks of its input, and what is text. */
import { StreamLanguage, type StringStream } from "@codemirror/language";

interface Place {
  /** Inside a raw string, which may go on over lines. */
  isRaw: boolean;
  /** Of open brackets: names at the start of a line define something outside of them alone. */
  depth: number;
  afterDot: boolean;
}

const keywords = new Set("package import default not some every in contains if else as with".split(" "));
const constants: ReadonlyMap<string, string> = new Map([
  ["true", "bool"],
  ["false", "bool"],
  ["null", "null"],
]);
const roots = new Set(["input", "data"]);

export const regoStreamLanguage = StreamLanguage.define<Place>({
  name: "rego",
  startState: () => ({ isRaw: false, depth: 0, afterDot: false }),
  token(stream, place) {
    if (place.isRaw) return rawString(stream, place);
    const startsLine = stream.sol();
    if (stream.eatSpace()) return null;
    const { afterDot } = place;
    place.afterDot = false;
    if (stream.eat("#")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.eat("`")) {
      place.isRaw = true;
      return rawString(stream, place);
    }
    if (stream.match(/^\$?"(?:[^"\\]|\\.)*"?/)) return afterDot ? "propertyName" : "string";
    if (stream.match(/^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return "number";
    if (stream.match(/^[A-Za-z_]\w*/)) return word(stream, startsLine && place.depth === 0, afterDot);
    if (stream.eat(".")) {
      place.afterDot = true;
      return "punctuation";
    }
    const char = stream.next() ?? "";
    if ("{[(".includes(char)) place.depth += 1;
    if ("}])".includes(char)) place.depth = Math.max(0, place.depth - 1);
    return /[:=<>!+\-*/%&|]/.test(char) ? "operator" : "punctuation";
  },
  languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ["(", "[", "{", '"', "`"] } },
});

function rawString(stream: StringStream, place: Place): string {
  place.isRaw = !stream.match(/^[^`]*`/);
  if (place.isRaw) stream.skipToEnd();
  return "string";
}

function word(stream: StringStream, defines: boolean, afterDot: boolean): string {
  const text = stream.current();
  const isCall = stream.match(/^\(/, false) === true || stream.match(/^(?:\.\w+)+\(/, false) !== null;
  if (afterDot) return stream.match(/^\(/, false) ? "variableName.function" : "propertyName";
  if (keywords.has(text)) return "keyword";
  const constant = constants.get(text);
  if (constant !== undefined) return constant;
  if (roots.has(text)) return "variableName.special";
  if (defines) return "variableName.definition";
  return isCall ? "variableName.function" : "variableName";
}
