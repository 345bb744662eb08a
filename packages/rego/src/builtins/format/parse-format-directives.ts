/**
 * Splits a format text into plain texts and directives, and finds the argument of each: `%[2]*.3d` and the like. The
 * syntax is that of Go's fmt: flags, argument index, width, precision, verb. Everything is read from left to right.
 */
export interface FormatDirective {
  readonly verb: string;
  readonly flags: FormatFlags;
}

export interface FormatFlags {
  minus: boolean;
  plus: boolean;
  sharp: boolean;
  space: boolean;
  zero: boolean;
  width: number | undefined;
  precision: number | undefined;
}

export function createEmptyFormatFlags(): FormatFlags {
  return { minus: false, plus: false, sharp: false, space: false, zero: false, width: undefined, precision: undefined };
}

/** What a format asks for in its place. */
export type FormatPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "argument"; readonly index: number; readonly directive: FormatDirective };

/** A format that has been read for a number of arguments. */
export interface ParsedFormat {
  readonly parts: readonly FormatPart[];
  readonly argumentCount: number;
  /** How many arguments it asks for, from the first on. */
  readonly used: number;
  /** Some are asked for by their numbers. */
  readonly reordered: boolean;
}

/** Go refuses widths and precisions beyond this: written out, once there is one more digit. */
const tooLarge = 1_000_000;

/** `sizeOf` is the value of an argument used as a `*` width: undefined when it is no integer. */
export function parseFormatText(
  format: string,
  argumentCount: number,
  sizeOf: (index: number) => number | undefined,
): ParsedFormat {
  const parts: FormatPart[] = [];
  const text = (value: string): void => void parts.push({ kind: "text", text: value });
  let place = 0;
  let next = 0;
  let reordered = false;

  /** Reads `[3]`; says whether the index was usable. */
  const readIndex = (): { found: boolean; good: boolean } => {
    if (format[place] !== "[") return { found: false, good: true };
    reordered = true;
    const close = format.indexOf("]", place);
    if (close === -1) {
      place++;
      return { found: false, good: false };
    }
    const inner = format.slice(place + 1, close);
    place = close + 1;
    const index = /^\d+$/.test(inner) ? Number(inner) : 0;
    if (index < 1 || index > argumentCount) return { found: true, good: false };
    next = index - 1;
    return { found: true, good: true };
  };

  const readSize = (): number | undefined => {
    const digits = /^\d+/.exec(format.slice(place, place + 24))?.[0];
    if (digits === undefined) return undefined;
    place += digits.length;
    // Go gives up on the rest of the format there.
    if (Number(digits.slice(0, -1)) > tooLarge) place = format.length;
    return Number(digits);
  };

  while (place < format.length) {
    const percent = format.indexOf("%", place);
    if (percent === -1) {
      text(format.slice(place));
      break;
    }
    if (percent > place) text(format.slice(place, percent));
    place = percent + 1;
    const flags = createEmptyFormatFlags();
    for (; ; place++) {
      const flag = format[place];
      if (flag === "#") flags.sharp = true;
      else if (flag === "0") flags.zero = true;
      else if (flag === "+") flags.plus = true;
      else if (flag === "-") flags.minus = true;
      else if (flag === " ") flags.space = true;
      else break;
    }
    let { found: afterIndex, good } = readIndex();
    if (format[place] === "*") {
      place++;
      const size = sizeArgument();
      if (size === undefined) text("%!(BADWIDTH)");
      else {
        flags.width = Math.abs(size);
        if (size < 0) {
          flags.minus = true;
          flags.zero = false;
        }
      }
      afterIndex = false;
    } else {
      flags.width = readSize();
      if (afterIndex && flags.width !== undefined) good = false;
    }
    if (format[place] === ".") {
      place++;
      if (afterIndex) good = false;
      const inner = readIndex();
      afterIndex = inner.found;
      good &&= inner.good;
      if (format[place] === "*") {
        place++;
        const size = sizeArgument();
        if (size === undefined || size < 0) text("%!(BADPREC)");
        else flags.precision = size;
        afterIndex = false;
      } else flags.precision = readSize() ?? 0;
    }
    if (!afterIndex) {
      const inner = readIndex();
      good &&= inner.good;
    }
    if (place >= format.length) {
      text("%!(NOVERB)");
      break;
    }
    const verb = String.fromCodePoint(format.codePointAt(place) as number);
    place += verb.length;
    if (verb === "%") text("%");
    else if (!good) text(`%!${verb}(BADINDEX)`);
    else if (next >= argumentCount) text(`%!${verb}(MISSING)`);
    else parts.push({ kind: "argument", index: next++, directive: { verb, flags } });
  }
  return { parts, argumentCount, used: next, reordered };

  function sizeArgument(): number | undefined {
    if (next >= argumentCount) return undefined;
    const size = sizeOf(next++);
    return size === undefined || Math.abs(size) > tooLarge ? undefined : size;
  }
}
