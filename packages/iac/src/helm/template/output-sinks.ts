/** What a template writes, and where each part of it comes from. */
export interface TemplateOutputSink {
  /** `text` stands as it is in the template, from `start` on. */
  readonly copied: (text: string, start: number) => void;
  /** `text` was made by what stands between `start` and `end` in the template. */
  readonly made: (text: string, start: number, end: number) => void;
}

export interface RenderedText {
  readonly text: string;
  /** The place in the template that an offset of the text comes from. */
  readonly original: (offset: number) => number;
}

/** For those who only want the text. */
export function createPlainOutputSink(): TemplateOutputSink & { readonly text: () => string } {
  const parts: string[] = [];
  const add = (text: string) => {
    parts.push(text);
  };
  return { copied: add, made: add, text: () => parts.join("") };
}

interface Span {
  /** In what was written. */
  readonly at: number;
  /** In the template. */
  readonly start: number;
  readonly end: number;
  readonly isCopied: boolean;
}

export function createPositionedOutputSink(): TemplateOutputSink & { readonly placed: () => RenderedText } {
  const parts: string[] = [];
  const spans: Span[] = [];
  let length = 0;
  const add = (text: string, start: number, end: number, isCopied: boolean) => {
    if (text === "") return;
    spans.push({ at: length, start, end, isCopied });
    parts.push(text);
    length += text.length;
  };
  return {
    copied: (text, start) => add(text, start, start + text.length, true),
    made: (text, start, end) => add(text, start, end, false),
    placed() {
      const text = parts.join("");
      return { text, original: (offset) => originalOf(spans, text, offset) };
    },
  };
}

function originalOf(spans: readonly Span[], text: string, offset: number): number {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((spans[middle] as Span).at <= offset) low = middle;
    else high = middle - 1;
  }
  const span = spans[low];
  if (span === undefined) return 0;
  if (offset >= text.length) return span.end;
  // Between two parts something ends or begins; what begins does not begin with a space.
  const before = offset === span.at && /\s/.test(text.charAt(offset)) ? spans[low - 1] : undefined;
  if (before !== undefined) return before.end;
  return span.isCopied ? span.start + offset - span.at : span.start;
}
