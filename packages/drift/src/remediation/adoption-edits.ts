/** Finds edits of the code that adopt live values. Each is checked by reading the edited code before it is offered. */
import { listEnclosingCodeBlocks, type ShapedResource } from "@plumbline/catalogue";
import type { FileTree, ReadOptions } from "@plumbline/iac";
import { appendToGroup, type PathStep } from "@plumbline/model";
import { hasSecretMask } from "../attributes/index.js";
import type { PlacedAttributeDrift, ResourceDrift } from "../model/index.js";
import {
  createCachingEditLanguageOpener,
  createElementReplacementEdits,
  type EditLanguageOpener,
  type FileEdits,
  findAdditionCandidates,
  findEditCandidates,
  isAdditionNeeded,
} from "./edit-candidates.js";
import { type AdoptedDriftWithShapes, createEditProblemFinder, type EditProblemFinder } from "./edit-problem-finder.js";

/** An edit, or why there is none. */
export type AdoptionEditResult =
  | { readonly edits: FileEdits; readonly reason?: undefined }
  | { readonly edits?: undefined; readonly reason: string };

export interface AdoptionReadOptions extends Pick<ReadOptions, "variableFiles"> {}

/** An edit for each difference, or why there is none. */
export function findAdoptionEdits(
  resources: readonly ResourceDrift[],
  files: FileTree,
  options: AdoptionReadOptions,
): ReadonlyMap<PlacedAttributeDrift, AdoptionEditResult> {
  const open = createCachingEditLanguageOpener();
  const found = new Map<PlacedAttributeDrift, AdoptionEditResult>();
  const requests: AdoptionRequest[] = [];
  for (const resource of resources) {
    const { code, live } = resource.sides();
    if (code === undefined || live === undefined) continue;
    const exchanged = findExchanges(code, live, resource.drifted, open);
    requests.push(...exchanged);
    const gone = new Set(
      resource.drifted.flatMap(({ path, cloud }) => (cloud === undefined ? [JSON.stringify(path)] : [])),
    );
    const isGone = (path: readonly PathStep[]) => gone.has(JSON.stringify(path));
    const added = findAdditions(code, live, resource.drifted, open);
    requests.push(...added);
    const done = new Set([...exchanged, ...added].flatMap(({ drifts }) => drifts));
    for (const drift of resource.drifted) {
      if (done.has(drift)) continue;
      const { edits: all, reason: why } = findEditCandidates(code, drift, files, open, isGone, live);
      const edits = all.filter(({ file, text }) => isUtf8(files, file, text));
      const reason = all.length > edits.length ? `${all[0]?.file} is not UTF-8, as patches are` : why;
      if (edits.length === 0) found.set(drift, { reason });
      else requests.push({ edits, reason, adopted: [{ code, live, drift }], drifts: [drift] });
    }
  }
  const check = createEditProblemFinder(files, { ...options, wholeModules: true });
  for (const [drift, adoption] of chooseEdits(mergeSameEdits(requests), check)) found.set(drift, adoption);
  return found;
}

/** Lists in which exactly one element was replaced. */
function findExchanges(
  code: ShapedResource,
  live: ShapedResource,
  drifts: readonly PlacedAttributeDrift[],
  open: EditLanguageOpener,
): readonly AdoptionRequest[] {
  const isElement = ({ path }: PlacedAttributeDrift) => typeof path.at(-1) === "number";
  const gone = drifts.filter((drift) => drift.cloud === undefined && isElement(drift));
  return gone.flatMap((removed) => {
    // A block of its own for each element is another resource with another element in it.
    if (listEnclosingCodeBlocks(code, removed.path).some(({ path }) => path.length === 0)) return [];
    const list = JSON.stringify(removed.path.slice(0, -1));
    const rivals = gone.filter(({ path }) => JSON.stringify(path.slice(0, -1)) === list);
    const [added, ...more] = drifts.filter((drift) => drift.code === undefined && JSON.stringify(drift.path) === list);
    if (added?.cloud === undefined || more.length > 0 || rivals.length > 1 || hasSecretMask(added.cloud)) return [];
    const edits = createElementReplacementEdits(code, removed.path, added.cloud, open);
    if (edits.length === 0) return [];
    const adopted = [removed, added].map((drift) => ({ code, live, drift }));
    return [{ edits, reason: "", adopted, drifts: [removed, added] }];
  });
}

/** What no code writes yet, each property with all of its differences: they go into one block. */
function findAdditions(
  code: ShapedResource,
  live: ShapedResource,
  drifts: readonly PlacedAttributeDrift[],
  open: EditLanguageOpener,
): readonly AdoptionRequest[] {
  const groups = new Map<string, PlacedAttributeDrift[]>();
  for (const drift of drifts.filter((pair) => isAdditionNeeded(code, pair))) {
    const key = JSON.stringify(drift.path.slice(0, 2));
    appendToGroup(groups, key, drift);
  }
  return [...groups.values()].flatMap((group) => {
    if (group.length === 1) return [];
    const { edits, reason } = findAdditionCandidates(code, group, open);
    return edits.length === 0
      ? []
      : [{ edits, reason, adopted: group.map((drift) => ({ code, live, drift })), drifts: group }];
  });
}

function isUtf8(files: FileTree, file: string, text: string): boolean {
  return Buffer.from(files.bytes(file) ?? []).equals(Buffer.from(text, "utf8"));
}

interface AdoptionRequest {
  /** Possible edits, the most likely first. */
  readonly edits: readonly FileEdits[];
  readonly reason: string;
  readonly adopted: readonly AdoptedDriftWithShapes[];
  readonly drifts: readonly PlacedAttributeDrift[];
}

/** What is written once for several resources (in a loop) is edited for all of them, or not at all. */
function mergeSameEdits(requests: readonly AdoptionRequest[]): readonly AdoptionRequest[] {
  const byEdit = new Map<string, AdoptionRequest>();
  for (const request of requests) {
    const key = JSON.stringify(request.edits.map(({ file, edits }) => [file, edits]));
    const known = byEdit.get(key);
    byEdit.set(
      key,
      known === undefined
        ? request
        : { ...known, adopted: [...known.adopted, ...request.adopted], drifts: [...known.drifts, ...request.drifts] },
    );
  }
  return [...byEdit.values()];
}

interface ChosenEdit {
  readonly request: AdoptionRequest;
  readonly edits: FileEdits;
}

const OVERLAP = "another edit changes the same lines: apply that one, and compare again";

function chooseEdits(
  requests: readonly AdoptionRequest[],
  check: EditProblemFinder,
): ReadonlyMap<PlacedAttributeDrift, AdoptionEditResult> {
  const found = new Map<PlacedAttributeDrift, AdoptionEditResult>();
  const taken: ChosenEdit[] = [];
  const setAdoption = (request: AdoptionRequest, adoption: AdoptionEditResult) => {
    for (const drift of request.drifts) found.set(drift, adoption);
  };
  const findProblem = (chosen: readonly ChosenEdit[]) =>
    check(
      chosen.map(({ edits }) => edits),
      chosen.flatMap(({ request }) => request.adopted),
    );
  const preferred: ChosenEdit[] = [];
  for (const request of requests) {
    const [edits] = request.edits;
    if (edits === undefined) continue;
    if ([...preferred].some((chosen) => areOverlapping(chosen.edits, edits))) setAdoption(request, { reason: OVERLAP });
    else preferred.push({ request, edits });
  }
  // Most edits are right at once; of a batch that is not, halves show which edits are wrong.
  const open: (readonly ChosenEdit[])[] = preferred.length === 0 ? [] : [preferred];
  for (let batch = open.pop(); batch !== undefined; batch = open.pop()) {
    if (findProblem(batch) === undefined) {
      taken.push(...batch);
      continue;
    }
    const [only, ...more] = batch;
    if (only !== undefined && more.length === 0) {
      const { chosen, reason } = firstValidEdit(only.request, findProblem);
      if (chosen !== undefined && !taken.some((edit) => areOverlapping(edit.edits, chosen.edits))) taken.push(chosen);
      else setAdoption(only.request, { reason: chosen === undefined ? reason : OVERLAP });
      continue;
    }
    const middle = Math.ceil(batch.length / 2);
    open.push(batch.slice(middle), batch.slice(0, middle));
  }
  for (const edit of keepCompatible(taken, findProblem, (request) => setAdoption(request, { reason: OVERLAP })))
    setAdoption(edit.request, { edits: edit.edits });
  return found;
}

function firstValidEdit(request: AdoptionRequest, findProblem: (chosen: readonly ChosenEdit[]) => string | undefined) {
  let reason = request.reason;
  for (const [index, edits] of request.edits.entries()) {
    const wrong = findProblem([{ request, edits }]);
    if (wrong === undefined) return { chosen: { request, edits }, reason: "" };
    if (index === 0) reason = wrong;
  }
  return { chosen: undefined, reason };
}

/** Each edit is right alone; if they are not right together, adding one after the other shows which conflict. */
function keepCompatible(
  taken: readonly ChosenEdit[],
  findProblem: (chosen: readonly ChosenEdit[]) => string | undefined,
  refuse: (request: AdoptionRequest) => void,
): readonly ChosenEdit[] {
  if (taken.length < 2 || findProblem(taken) === undefined) return taken;
  const kept: ChosenEdit[] = [];
  for (const edit of taken) {
    if (findProblem([...kept, edit]) === undefined) kept.push(edit);
    else refuse(edit.request);
  }
  return kept;
}

function areOverlapping(a: FileEdits, b: FileEdits): boolean {
  if (a.file !== b.file) return false;
  return a.edits.some((editA) => b.edits.some((editB) => editA.start < editB.end && editB.start < editA.end));
}
