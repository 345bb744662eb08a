/** Edits of the code that may take over what the cloud has. Whether one does is found out by reading the result. */
import { bodyAsJson, codeElementFor, codeValuesFor, explodedPlaces, type ShapedResource } from "@plumbline/catalogue";
import {
  type Addition,
  blockText,
  type FileTree,
  givenElsewhere,
  givenInTemplate,
  type Language,
  languageOf,
  type Piece,
  type SourceTree,
  type TextEdit,
} from "@plumbline/iac";
import { type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { isHidden } from "../secrets.js";
import type { AttributePair } from "../walk.js";

export interface FileEdits {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

export interface Candidates {
  /** The likeliest first. */
  readonly edits: readonly FileEdits[];
  /** Why there is none, or what is in its way. */
  readonly reason: string;
}

export type Open = (file: string, text: string) => Language;

/** Files are parsed once, however much of them changed. */
export function openedOnce(): Open {
  const known = new Map<string, Language>();
  return (file, text) => {
    const found = known.get(file) ?? languageOf(file, text);
    known.set(file, found);
    return found;
  };
}

const none = (reason: string): Candidates => ({ edits: [], reason });

export function candidatesFor(
  shaped: ShapedResource,
  { path, code, cloud }: AttributePair,
  files: FileTree,
  open: Open,
  isGone: (path: readonly PathStep[]) => boolean,
): Candidates {
  if (isRecord(shaped)) return none("it is read from a state or a plan, which nobody edits");
  if (isHidden(cloud)) return none("it is a secret, which is not written down");
  if (code === undefined) return additions(shaped, path, cloud ?? null, open, isGone);
  if (cloud === undefined || cloud === null) return removals(shaped, path, open);
  return replacements(shaped, path, cloud, files, open);
}

/** Blocks of Terraform in files that are no code. */
function isRecord({ resource }: ShapedResource): boolean {
  return /^[a-z0-9]+_/.test(resource.type) && !/\.(?:tf|tofu)(?:\.json)?$/.test(resource.source.source.file);
}

interface Found {
  readonly language: Language;
  readonly piece: Piece;
  readonly tree: SourceTree;
}

/** What stands in the code for a path of the shape, or for the nearest that it is in. */
function pieceAt(shaped: ShapedResource, path: readonly PathStep[], open: Open): Found | undefined {
  let tree: SourceTree = shaped.source;
  let isElement = false;
  for (const step of path) {
    const next = tree.child(step);
    if (next === undefined) break;
    tree = next;
    isElement = typeof step === "number";
  }
  const language = open(tree.source.file, tree.source.text);
  const piece = language.find(tree, isElement) ?? language.find(tree, !isElement);
  return piece === undefined ? undefined : { language, piece, tree };
}

const NOWHERE = "nothing that could be changed stands there in the code";

function editsIn({ tree }: Found, edits: readonly TextEdit[] | undefined): readonly FileEdits[] {
  return edits === undefined ? [] : [{ file: tree.source.file, text: tree.source.text, edits }];
}

function replacements(
  shaped: ShapedResource,
  path: readonly PathStep[],
  cloud: JsonValue,
  files: FileTree,
  open: Open,
): Candidates {
  const found = pieceAt(shaped, path, open);
  if (found === undefined) return none(NOWHERE);
  const values = codeValuesFor(shaped, path, cloud);
  if (values.length === 0) return none("no value of the code is known that says this");
  const { piece, language } = found;
  const { expression } = piece;
  if (expression === undefined) {
    return { edits: values.flatMap((value) => editsIn(found, language.replace(piece, value))), reason: NOWHERE };
  }
  const { source, calls } = shaped.resource;
  const folder = source.source.file.slice(0, Math.max(source.source.file.lastIndexOf("/"), 0));
  const given = [
    ...givenElsewhere(files, expression, { folder, calls }),
    ...givenInTemplate(found.tree.source.file, found.tree.source.text, expression),
  ];
  const edits = given.flatMap(({ file, text, place }) => {
    const there = open(file, text);
    const giver = there.find(place, false);
    if (giver === undefined || giver.expression !== undefined) return [];
    return values.flatMap((value) => {
      const changes = there.replace(giver, value);
      return changes === undefined ? [] : [{ file, text, edits: changes }];
    });
  });
  return { edits, reason: `its value is computed: ${oneLine(expression)}` };
}

function oneLine(expression: string): string {
  const text = expression.replace(/\s+/g, " ");
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function removals(shaped: ShapedResource, path: readonly PathStep[], open: Open): Candidates {
  const places = [path, ...explodedPlaces(shaped, path)];
  const edits = places.flatMap((place) => {
    const found = pieceAt(shaped, place, open);
    return found === undefined ? [] : editsIn(found, found.language.remove(found.piece));
  });
  return { edits, reason: NOWHERE };
}

function additions(
  shaped: ShapedResource,
  path: readonly PathStep[],
  cloud: JsonValue,
  open: Open,
  isGone: (path: readonly PathStep[]) => boolean,
): Candidates {
  const list = valueAt(shaped.written, path);
  if (!Array.isArray(list)) return member(shaped, path, cloud, open);
  // Behind one that stays.
  const staying = [...list.keys()].findLast((index) => !isGone([...path, index])) ?? list.length - 1;
  const last = list.length === 0 ? undefined : pieceAt(shaped, [...path, staying], open);
  const holder = last ?? pieceAt(shaped, path, open);
  if (holder === undefined) return none(NOWHERE);
  const addition = additionOf(shaped, path, cloud, holder.piece);
  if (addition === undefined) return none("the code's language has no way to say this");
  const { language, piece } = holder;
  if (last === undefined && piece.expression !== undefined) {
    return none(`its value is computed: ${oneLine(piece.expression)}`);
  }
  const edits = last === undefined ? language.addInto(piece, addition) : language.addAfter(piece, addition);
  return { edits: editsIn(holder, edits), reason: NOWHERE };
}

/** One element of a list went and another came: the one is written in the place of the other. */
export function exchangeFor(
  shaped: ShapedResource,
  gone: readonly PathStep[],
  cloud: JsonValue,
  open: Open,
): readonly FileEdits[] {
  const found = pieceAt(shaped, gone, open);
  const addition = found === undefined ? undefined : additionOf(shaped, gone.slice(0, -1), cloud, found.piece);
  return found === undefined || addition === undefined
    ? []
    : editsIn(found, found.language.exchange(found.piece, addition));
}

function additionOf(
  shaped: ShapedResource,
  list: readonly PathStep[],
  cloud: JsonValue,
  beside: Piece,
): Addition | undefined {
  const element = codeElementFor(shaped, list, cloud);
  if (element === undefined || element.kind === "member") return element;
  if (element.kind === "value") return { kind: "element", value: element.value };
  return beside.role === "block"
    ? { kind: "block", text: (indent) => blockText(element.name, element.body, indent) }
    : { kind: "element", value: bodyAsJson(element.body) };
}

/** What a statement of a policy has more: beside any of its members. */
function member(shaped: ShapedResource, path: readonly PathStep[], value: JsonValue, open: Open): Candidates {
  const name = path.at(-1);
  const around = path.slice(0, -1);
  const held = valueAt(shaped.written, around);
  const [sibling] = typeof held === "object" && held !== null ? Object.keys(held) : [];
  const found = sibling === undefined ? undefined : pieceAt(shaped, [...around, sibling], open);
  if (found === undefined || typeof name !== "string" || found.piece.role !== "member") return none(NOWHERE);
  const edits = found.language.addAfter(found.piece, { kind: "member", name, value });
  return { edits: editsIn(found, edits), reason: NOWHERE };
}
