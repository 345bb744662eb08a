/**
 * Decides whether two simple patterns (characters, `.`, `[a-z]` sets, each optionally followed by `*` or `+`) have a
 * text in common that both match. The patterns are cut into tokens first; then the token lists are walked in step, and
 * each `*` or `+` tries how many tokens of the other list it can swallow. Answers are remembered by the pair of places,
 * which keeps the number of steps polynomial.
 */
type Flag = "" | "+" | "*";

type Token = (
  | { readonly kind: "character"; readonly code: number }
  | { readonly kind: "dot" }
  | { readonly kind: "set"; readonly ranges: readonly Range[] }
) & { flag: Flag };

type Range = readonly [number, number];

export class GlobProblem {
  readonly message: string;

  constructor(input: string, place: number, message: string) {
    this.message = `input:${input}, pos:${place}, ${message}: the input provided is invalid`;
  }
}

export function globsIntersect(left: string, right: string): boolean | GlobProblem {
  const a = tokenize(left);
  if (a instanceof GlobProblem) return a;
  const b = tokenize(right);
  if (b instanceof GlobProblem) return b;
  return new Walk(simplify(a), simplify(b)).run();
}

function tokenize(input: string): Token[] | GlobProblem {
  const characters = Array.from(input);
  const tokens: Token[] = [];
  let place = 0;
  while (place < characters.length) {
    const token = readToken();
    if (token instanceof GlobProblem) return token;
    const flag = characters[place];
    if (flag === "*" || flag === "+") {
      token.flag = flag;
      place++;
    } else if (flag === "\\" && place === characters.length - 1) return trailingEscape();
    tokens.push(token);
  }
  return tokens;

  function problem(message: string): GlobProblem {
    return new GlobProblem(input, place, message);
  }

  function trailingEscape(): GlobProblem {
    return problem("input ends with a \\ (escape) character");
  }

  function readToken(): Token | GlobProblem {
    const character = characters[place++] as string;
    switch (character) {
      case "\\": {
        if (place >= characters.length) {
          place--;
          return trailingEscape();
        }
        return { kind: "character", code: codeAt(place++), flag: "" };
      }
      case ".":
        return { kind: "dot", flag: "" };
      case "[":
        return readSet();
      case "]":
        return problem("set-close ']' with no preceding '['");
      case "*":
      case "+":
        return problem(`flag '${character}' must be preceded by a non-flag`);
      default:
        return { kind: "character", code: codeAt(place - 1), flag: "" };
    }
  }

  function codeAt(index: number): number {
    return (characters[index] as string).codePointAt(0) as number;
  }

  function readSet(): Token | GlobProblem {
    const ranges: Range[] = [];
    let previous: number | undefined;
    while (place < characters.length) {
      const escaped = characters[place] === "\\";
      if (escaped && ++place >= characters.length) return trailingEscape();
      const character = characters[place] as string;
      const code = codeAt(place++);
      if (!escaped && character === "]") return { kind: "set", ranges: normalized(ranges), flag: "" };
      if (!escaped && character === "-") {
        if (previous === undefined) return problem("range character '-' must be preceded by a Unicode character");
        if (place >= characters.length - 1) {
          return problem("range character '-' must be followed by a Unicode character");
        }
        const escapedEnd = characters[place] === "\\";
        if (escapedEnd) place++;
        const end = characters[place] as string;
        const endCode = codeAt(place++);
        if (!escapedEnd && (end === "]" || end === "-")) {
          return problem("range character '-' cannot be followed by a special symbol");
        }
        if (endCode < previous) {
          const first = String.fromCodePoint(previous);
          return problem(`range is out of order: '${end}' comes before '${first}' in Unicode`);
        }
        ranges.push([previous, endCode]);
        previous = undefined;
      } else {
        ranges.push([code, code]);
        previous = code;
      }
    }
    return problem("found [ without matching ]");
  }
}

function normalized(ranges: readonly Range[]): readonly Range[] {
  const result: [number, number][] = [];
  for (const [low, high] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else result.push([low, high]);
  }
  return result;
}

/** Neighbours that repeat the same thing become one. */
function simplify(tokens: readonly Token[]): Token[] {
  const simple: Token[] = [];
  for (const token of tokens) {
    const last = simple.at(-1);
    if (last !== undefined && last.flag !== "" && token.flag !== "" && sameContent(last, token)) {
      last.flag = last.flag === "+" || token.flag === "+" ? "+" : "*";
    } else simple.push(token);
  }
  return simple;
}

function sameContent(a: Token, b: Token): boolean {
  if (a.kind === "character") return b.kind === "character" && a.code === b.code;
  if (a.kind === "dot") return b.kind === "dot";
  return b.kind === "set" && String(a.ranges) === String(b.ranges);
}

/** Whether some character fits both tokens, whatever their flags. */
function overlap(a: Token, b: Token): boolean {
  if (a.kind === "dot" || b.kind === "dot") return true;
  const left = rangesOf(a);
  const right = rangesOf(b);
  return left.some(([low, high]) => right.some((range) => low <= range[1] && range[0] <= high));
}

function rangesOf(token: Token): readonly Range[] {
  if (token.kind === "set") return token.ranges;
  return token.kind === "character" ? [[token.code, token.code]] : [];
}

class Walk {
  readonly #lists: readonly [readonly Token[], readonly Token[]];
  readonly #known = new Map<string, boolean>();

  constructor(a: readonly Token[], b: readonly Token[]) {
    this.#lists = [a, b];
  }

  run(): boolean {
    return this.#step(0, 0, 0);
  }

  /** Both lists from these places on; `side` names the list the first place belongs to. */
  #step(side: 0 | 1, place: number, facingPlace: number): boolean {
    const tokens = this.#lists[side];
    const facing = this.#lists[side === 0 ? 1 : 0];
    let i = place;
    let j = facingPlace;
    for (; i < tokens.length && j < facing.length; i++, j++) {
      const left = tokens[i] as Token;
      const right = facing[j] as Token;
      if (left.flag === "" && right.flag === "") {
        if (!overlap(left, right)) return false;
      } else if (left.flag !== "") return this.#repeat(side, i, j);
      else return this.#repeat(side === 0 ? 1 : 0, j, i);
    }
    return i === tokens.length && j === facing.length;
  }

  /** The token at `place` repeats. */
  #repeat(side: 0 | 1, place: number, facingPlace: number): boolean {
    const key = `${side},${place},${facingPlace}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const token = this.#lists[side][place] as Token;
    const result = token.flag === "+" ? this.#plus(side, place, facingPlace) : this.#star(side, place, facingPlace);
    this.#known.set(key, result);
    return result;
  }

  #plus(side: 0 | 1, place: number, facingPlace: number): boolean {
    const token = this.#lists[side][place] as Token;
    const facing = this.#lists[side === 0 ? 1 : 0][facingPlace] as Token;
    if (!overlap(token, facing)) return false;
    if (this.#star(side, place, facingPlace + 1)) return true;
    return facing.flag !== "" && this.#step(side, place + 1, facingPlace);
  }

  #star(side: 0 | 1, place: number, facingPlace: number): boolean {
    const tokens = this.#lists[side];
    const facing = this.#lists[side === 0 ? 1 : 0];
    const token = tokens[place] as Token;
    const next = tokens[place + 1];
    for (let j = facingPlace; j < facing.length; j++) {
      const candidate = facing[j] as Token;
      if (next !== undefined && overlap(candidate, next) && this.#step(side, place + 1, j)) return true;
      if (!overlap(candidate, token)) return false;
    }
    return next === undefined;
  }
}
