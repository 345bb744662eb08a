/** The edits that take the cloud's values over into the code, each read again before it is offered. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { FileTree, ReadOptions } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import type { PlacedDrift, ResourceDrift } from "../find-drift.js";
import { isHidden } from "../secrets.js";
import { candidatesFor, exchangeFor, type FileEdits, type Open, openedOnce } from "./candidates.js";
import { type Adopted, type ReadAgain, readAgain } from "./read-again.js";

/** An edit, or why there is none. */
export type Adoption =
  | { readonly edits: FileEdits; readonly reason?: undefined }
  | { readonly edits?: undefined; readonly reason: string };

export interface AdoptOptions extends Pick<ReadOptions, "variableFiles"> {}

export function adoptions(
  resources: readonly ResourceDrift[],
  files: FileTree,
  options: AdoptOptions,
): ReadonlyMap<PlacedDrift, Adoption> {
  const open = openedOnce();
  const found = new Map<PlacedDrift, Adoption>();
  const wishes: Wish[] = [];
  for (const resource of resources) {
    const { code, live } = resource.sides();
    if (code === undefined || live === undefined) continue;
    const exchanged = exchanges(code, live, resource.drifted, open);
    wishes.push(...exchanged);
    const gone = new Set(
      resource.drifted.flatMap(({ path, cloud }) => (cloud === undefined ? [JSON.stringify(path)] : [])),
    );
    const isGone = (path: readonly PathStep[]) => gone.has(JSON.stringify(path));
    const done = new Set(exchanged.flatMap(({ drifts }) => drifts));
    for (const drift of resource.drifted) {
      if (done.has(drift)) continue;
      const { edits: all, reason: why } = candidatesFor(code, drift, files, open, isGone);
      const edits = all.filter(({ file, text }) => isUtf8(files, file, text));
      const reason = all.length > edits.length ? `${all[0]?.file} is not UTF-8, as patches are` : why;
      if (edits.length === 0) found.set(drift, { reason });
      else wishes.push({ edits, reason, adopted: [{ code, live, drift }], drifts: [drift] });
    }
  }
  const check = readAgain(files, { ...options, wholeModules: true });
  for (const [drift, adoption] of settled(together(wishes), check)) found.set(drift, adoption);
  return found;
}

/** Lists in which exactly one element went and one came. */
function exchanges(
  code: ShapedResource,
  live: ShapedResource,
  drifts: readonly PlacedDrift[],
  open: Open,
): readonly Wish[] {
  const isElement = ({ path }: PlacedDrift) => typeof path.at(-1) === "number";
  const gone = drifts.filter((drift) => drift.cloud === undefined && isElement(drift));
  return gone.flatMap((one) => {
    const list = JSON.stringify(one.path.slice(0, -1));
    const rivals = gone.filter(({ path }) => JSON.stringify(path.slice(0, -1)) === list);
    const [come, ...more] = drifts.filter((drift) => drift.code === undefined && JSON.stringify(drift.path) === list);
    if (come?.cloud === undefined || more.length > 0 || rivals.length > 1 || isHidden(come.cloud)) return [];
    const edits = exchangeFor(code, one.path, come.cloud, open);
    if (edits.length === 0) return [];
    const adopted = [one, come].map((drift) => ({ code, live, drift }));
    return [{ edits, reason: "", adopted, drifts: [one, come] }];
  });
}

function isUtf8(files: FileTree, file: string, text: string): boolean {
  return Buffer.from(files.bytes(file) ?? []).equals(Buffer.from(text, "utf8"));
}

interface Wish {
  /** The likeliest first. */
  readonly edits: readonly FileEdits[];
  readonly reason: string;
  readonly adopted: readonly Adopted[];
  readonly drifts: readonly PlacedDrift[];
}

/** What one place of the code says for several resources (of a loop) changes for all of them, or for none. */
function together(wishes: readonly Wish[]): readonly Wish[] {
  const byEdit = new Map<string, Wish>();
  for (const wish of wishes) {
    const key = JSON.stringify(wish.edits.map(({ file, edits }) => [file, edits]));
    const known = byEdit.get(key);
    byEdit.set(
      key,
      known === undefined
        ? wish
        : { ...known, adopted: [...known.adopted, ...wish.adopted], drifts: [...known.drifts, ...wish.drifts] },
    );
  }
  return [...byEdit.values()];
}

interface Chosen {
  readonly wish: Wish;
  readonly edits: FileEdits;
}

const OVERLAP = "another edit changes the same lines: apply that one, and compare again";

function settled(wishes: readonly Wish[], check: ReadAgain): ReadonlyMap<PlacedDrift, Adoption> {
  const found = new Map<PlacedDrift, Adoption>();
  const taken: Chosen[] = [];
  const tell = (wish: Wish, adoption: Adoption) => {
    for (const drift of wish.drifts) found.set(drift, adoption);
  };
  const isRight = (chosen: readonly Chosen[]) =>
    check(
      chosen.map(({ edits }) => edits),
      chosen.flatMap(({ wish }) => wish.adopted),
    );
  const first: Chosen[] = [];
  for (const wish of wishes) {
    const [edits] = wish.edits;
    if (edits === undefined) continue;
    if ([...first].some((other) => areInTheWay(other.edits, edits))) tell(wish, { reason: OVERLAP });
    else first.push({ wish, edits });
  }
  // Most are right at once; of those that are not, halves find out which.
  const open: (readonly Chosen[])[] = first.length === 0 ? [] : [first];
  for (let some = open.pop(); some !== undefined; some = open.pop()) {
    if (isRight(some) === undefined) {
      taken.push(...some);
      continue;
    }
    const [only, ...more] = some;
    if (only !== undefined && more.length === 0) {
      const { chosen, reason } = firstRight(only.wish, isRight);
      if (chosen !== undefined && !taken.some((other) => areInTheWay(other.edits, chosen.edits))) taken.push(chosen);
      else tell(only.wish, { reason: chosen === undefined ? reason : OVERLAP });
      continue;
    }
    const middle = Math.ceil(some.length / 2);
    open.push(some.slice(middle), some.slice(0, middle));
  }
  for (const one of agreeing(taken, isRight, (wish) => tell(wish, { reason: OVERLAP })))
    tell(one.wish, { edits: one.edits });
  return found;
}

function firstRight(wish: Wish, isRight: (chosen: readonly Chosen[]) => string | undefined) {
  let reason = wish.reason;
  for (const [index, edits] of wish.edits.entries()) {
    const wrong = isRight([{ wish, edits }]);
    if (wrong === undefined) return { chosen: { wish, edits }, reason: "" };
    if (index === 0) reason = wrong;
  }
  return { chosen: undefined, reason };
}

/** Each is right alone; where they are not right together, one after the other shows which are. */
function agreeing(
  taken: readonly Chosen[],
  isRight: (chosen: readonly Chosen[]) => string | undefined,
  refuse: (wish: Wish) => void,
): readonly Chosen[] {
  if (taken.length < 2 || isRight(taken) === undefined) return taken;
  const kept: Chosen[] = [];
  for (const one of taken) {
    if (isRight([...kept, one]) === undefined) kept.push(one);
    else refuse(one.wish);
  }
  return kept;
}

function areInTheWay(a: FileEdits, b: FileEdits): boolean {
  if (a.file !== b.file) return false;
  return a.edits.some((one) => b.edits.some((other) => one.start < other.end && other.start < one.end));
}
