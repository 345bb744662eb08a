/**
 * The rows of a code type as a tree of its attributes, made once. What is the same for every resource of the type is
 * worked out here: where a value stands in the body, and in which element of which list.
 */
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import type { Kind, Row, RowFacts } from "../tables/table.js";
import { EACH, placed, type Step, stepsOf } from "./path.js";
import { changed, type Word, wordOf } from "./words.js";

export interface RowTree {
  /** What stands here in the shape; nothing of a block whose members are elsewhere. */
  readonly target?: Target;
  /** Where else the same value stands, in other words. */
  readonly others: readonly Target[];
  readonly members: ReadonlyMap<string, RowTree>;
  /** Members that the provider sends when the code says nothing. */
  readonly defaults: readonly RowDefault[];
}

export interface Target {
  readonly kind: Kind;
  readonly word: Word;
  /** What else holds where this is said. */
  readonly with: readonly (readonly [name: string, value: JsonValue])[];
  readonly place: Way;
  /** The last list on the way. */
  readonly list?: Way;
  /** Whether the list is where it ends: what is said is an element of it. */
  readonly isElement: boolean;
  /** What the harvest knows of the attribute, in letters, and what silence says, in the code's words. */
  readonly flags: string;
  readonly default?: JsonValue;
}

/** How to get to a place of the body. */
export interface Way {
  /** The list that one of the blocks around is an element of; the way begins at that element. */
  readonly from?: Target;
  readonly steps: readonly Step[];
  /** Whether there is a list on the way of which no element is being written. */
  readonly isOpen: boolean;
}

export interface RowDefault {
  readonly way: Way;
  readonly value: JsonValue;
  /** Where it stands whatever the code says. */
  readonly fixed?: PlacedValue;
}

export type PlacedValue = readonly [path: readonly PathStep[], value: JsonValue];

interface Planned {
  readonly kind: Kind;
  readonly word: Word;
  readonly steps: readonly Step[];
  readonly with: JsonObject;
  readonly more: RowFacts;
}

interface Growing {
  readonly targets: Planned[];
  readonly members: Map<string, Growing>;
  readonly defaults: { readonly target: Planned; readonly value: JsonValue }[];
}

/** `base` is where in the body the paths of the rows begin. */
export function rowTree(rows: readonly Row[], base: readonly PathStep[]): RowTree {
  const root = growing();
  for (const [code, shape, kind, word, more] of rows) {
    const change = wordOf(word);
    const steps = [...placed(base, stepsOf(shape)), ...(change.name === "listToMap" ? [EACH as Step] : [])];
    const target = { steps, kind, word: change, with: more?.with ?? {}, more: more ?? {} };
    const names = code === "" ? [] : code.split(".");
    let parent = root;
    let at = root;
    for (const name of names) {
      parent = at;
      const known = at.members.get(name) ?? growing();
      at.members.set(name, known);
      at = known;
    }
    at.targets.push(target);
    // A default of what only adds to a list adds nothing that can be told from what is written.
    const isPlain = change.name !== "selfRef" && change.name !== "entry" && steps.at(-1) !== EACH;
    if (more?.default !== undefined && isPlain) parent.defaults.push({ target, value: more.default });
  }
  return grown(root, []);
}

function growing(): Growing {
  return { targets: [], members: new Map(), defaults: [] };
}

interface ListAround {
  readonly target: Target;
  readonly steps: readonly Step[];
}

/** `around`: the lists that blocks around are elements of, the nearest first. */
function grown({ targets, members, defaults }: Growing, around: readonly ListAround[]): RowTree {
  const [target, ...others] = targets.map((planned) => targetOf(planned, around));
  const [first] = targets;
  const inside =
    target?.isElement === true && first !== undefined ? [{ target, steps: first.steps }, ...around] : around;
  return {
    ...(target !== undefined && { target }),
    others,
    members: new Map([...members].map(([name, member]) => [name, grown(member, inside)])),
    defaults: defaults.flatMap(({ target: { steps, word }, value }) => {
      const sent = changed(word, value);
      return sent === undefined ? [] : [defaultOf(wayTo(steps, inside), sent)];
    }),
  };
}

function targetOf({ steps, kind, word, with: also, more }: Planned, around: readonly ListAround[]): Target {
  const list = steps.lastIndexOf(EACH);
  return {
    kind,
    word,
    with: Object.entries(also).map(([name, value]) => [name, value ?? null]),
    place: wayTo(steps, around),
    ...(list !== -1 && { list: wayTo(steps.slice(0, list), around) }),
    isElement: steps.at(-1) === EACH,
    flags: more.flags ?? "",
    ...(more.default !== undefined && { default: more.default }),
  };
}

function defaultOf(way: Way, value: JsonValue): RowDefault {
  const isFixed = way.from === undefined && !way.isOpen;
  return { way, value, ...(isFixed && { fixed: [way.steps as readonly PathStep[], value] }) };
}

function wayTo(steps: readonly Step[], around: readonly ListAround[]): Way {
  const from = around.find((list) => list.steps.every((step, index) => steps[index] === step));
  const rest = steps.slice(from?.steps.length ?? 0);
  return { ...(from !== undefined && { from: from.target }), steps: rest, isOpen: rest.includes(EACH) };
}
