/** Edits of the code that may adopt a live value. Whether they do is found out by reading the edited code. */
import { bodyAsJson, codeElementFor, codeValuesFor, explodedPlaces, type ShapedResource } from "@plumbline/catalogue";
import {
  type Addition,
  type EditablePiece,
  type EditLanguage,
  editLanguageOf,
  type FileTree,
  hclBlockText,
  moduleValueSources,
  type SourceTree,
  type TextEdit,
  templateValueSources,
} from "@plumbline/iac";
import { type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { hasHiddenSecret } from "../attributes/index.js";
import type { AttributePair } from "../model/index.js";

/** Edits of one file. */
export interface FileEdits {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/** Possible edits for one difference. */
export interface EditCandidates {
  /** The most likely edit first. */
  readonly edits: readonly FileEdits[];
  /** Why there is no edit, or why the edits may fail. */
  readonly reason: string;
}

export type LanguageOpener = (file: string, text: string) => EditLanguage;

/** Parses each file once, however many differences it has. */
export function createLanguageCache(): LanguageOpener {
  const known = new Map<string, EditLanguage>();
  return (file, text) => {
    const found = known.get(file) ?? editLanguageOf(file, text);
    known.set(file, found);
    return found;
  };
}

const noEdits = (reason: string): EditCandidates => ({ edits: [], reason });

/** Finds edits that may adopt a live value: replacing, adding or removing what the code declares. */
export function findEditCandidates(
  shaped: ShapedResource,
  { path, code, cloud }: AttributePair,
  files: FileTree,
  open: LanguageOpener,
  isGone: (path: readonly PathStep[]) => boolean,
): EditCandidates {
  if (isStateOrPlan(shaped)) return noEdits("it is read from a state or a plan, which nobody edits");
  if (hasHiddenSecret(cloud)) return noEdits("it is a secret, which is not written down");
  if (code === undefined) return addElement(shaped, path, cloud ?? null, open, isGone);
  if (cloud === undefined || cloud === null) return removeValue(shaped, path, open);
  return replaceValue(shaped, path, cloud, files, open);
}

/** Whether the resource was read from a state or a plan. */
function isStateOrPlan({ resource }: ShapedResource): boolean {
  return /^[a-z0-9]+_/.test(resource.type) && !/\.(?:tf|tofu)(?:\.json)?$/.test(resource.source.source.file);
}

interface FoundPiece {
  readonly language: EditLanguage;
  readonly piece: EditablePiece;
  readonly tree: SourceTree;
}

/** The piece of code that declares a path of the shape, or the nearest piece around it. */
function pieceAt(shaped: ShapedResource, path: readonly PathStep[], open: LanguageOpener): FoundPiece | undefined {
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

const NOT_EDITABLE = "nothing that could be changed stands there in the code";

function editsIn({ tree }: FoundPiece, edits: readonly TextEdit[] | undefined): readonly FileEdits[] {
  return edits === undefined ? [] : [{ file: tree.source.file, text: tree.source.text, edits }];
}

function replaceValue(
  shaped: ShapedResource,
  path: readonly PathStep[],
  cloud: JsonValue,
  files: FileTree,
  open: LanguageOpener,
): EditCandidates {
  const found = pieceAt(shaped, path, open);
  if (found === undefined) return noEdits(NOT_EDITABLE);
  const values = codeValuesFor(shaped, path, cloud);
  if (values.length === 0) return noEdits("no value of the code is known that says this");
  const { piece, language } = found;
  const { expression } = piece;
  if (expression === undefined) {
    return { edits: values.flatMap((value) => editsIn(found, language.replace(piece, value))), reason: NOT_EDITABLE };
  }
  const { source, calls } = shaped.resource;
  const folder = source.source.file.slice(0, Math.max(source.source.file.lastIndexOf("/"), 0));
  const definitions = [
    ...moduleValueSources(files, expression, { folder, calls }),
    ...templateValueSources(found.tree.source.file, found.tree.source.text, expression),
  ];
  const edits = definitions.flatMap(({ file, text, span }) => {
    const language = open(file, text);
    const definition = language.find(span, false);
    if (definition === undefined || definition.expression !== undefined) return [];
    return values.flatMap((value) => {
      const changes = language.replace(definition, value);
      return changes === undefined ? [] : [{ file, text, edits: changes }];
    });
  });
  return { edits, reason: `its value is computed: ${singleLine(expression)}` };
}

function singleLine(expression: string): string {
  const text = expression.replace(/\s+/g, " ");
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function removeValue(shaped: ShapedResource, path: readonly PathStep[], open: LanguageOpener): EditCandidates {
  const places = [path, ...explodedPlaces(shaped, path)];
  const edits = places.flatMap((place) => {
    const found = pieceAt(shaped, place, open);
    return found === undefined ? [] : editsIn(found, found.language.remove(found.piece));
  });
  return { edits, reason: NOT_EDITABLE };
}

function addElement(
  shaped: ShapedResource,
  path: readonly PathStep[],
  cloud: JsonValue,
  open: LanguageOpener,
  isGone: (path: readonly PathStep[]) => boolean,
): EditCandidates {
  const list = valueAt(shaped.written, path);
  if (!Array.isArray(list)) return addMember(shaped, path, cloud, open);
  // New elements are added after one that stays.
  const staying = [...list.keys()].findLast((index) => !isGone([...path, index])) ?? list.length - 1;
  const last = list.length === 0 ? undefined : pieceAt(shaped, [...path, staying], open);
  const holder = last ?? pieceAt(shaped, path, open);
  if (holder === undefined) return noEdits(NOT_EDITABLE);
  const addition = createAddition(shaped, path, cloud, holder.piece);
  if (addition === undefined) return noEdits("the code's language has no way to say this");
  const { language, piece } = holder;
  if (last === undefined && piece.expression !== undefined) {
    return noEdits(`its value is computed: ${singleLine(piece.expression)}`);
  }
  const edits = last === undefined ? language.addInto(piece, addition) : language.addAfter(piece, addition);
  return { edits: editsIn(holder, edits), reason: NOT_EDITABLE };
}

/** Replaces a removed element of a list by an added one. */
export function exchangeEdits(
  shaped: ShapedResource,
  gone: readonly PathStep[],
  cloud: JsonValue,
  open: LanguageOpener,
): readonly FileEdits[] {
  const found = pieceAt(shaped, gone, open);
  const addition = found === undefined ? undefined : createAddition(shaped, gone.slice(0, -1), cloud, found.piece);
  return found === undefined || addition === undefined
    ? []
    : editsIn(found, found.language.exchange(found.piece, addition));
}

function createAddition(
  shaped: ShapedResource,
  list: readonly PathStep[],
  cloud: JsonValue,
  sibling: EditablePiece,
): Addition | undefined {
  const element = codeElementFor(shaped, list, cloud);
  if (element === undefined || element.kind === "member") return element;
  if (element.kind === "value") return { kind: "element", value: element.value };
  return sibling.role === "block"
    ? { kind: "block", text: (indent) => hclBlockText(element.name, element.body, indent) }
    : { kind: "element", value: bodyAsJson(element.body) };
}

/** Adds a member, as to a statement of a policy, after any of its siblings. */
function addMember(
  shaped: ShapedResource,
  path: readonly PathStep[],
  value: JsonValue,
  open: LanguageOpener,
): EditCandidates {
  const name = path.at(-1);
  const around = path.slice(0, -1);
  const held = valueAt(shaped.written, around);
  const [sibling] = typeof held === "object" && held !== null ? Object.keys(held) : [];
  const found = sibling === undefined ? undefined : pieceAt(shaped, [...around, sibling], open);
  if (found === undefined || typeof name !== "string" || found.piece.role !== "member") return noEdits(NOT_EDITABLE);
  const edits = found.language.addAfter(found.piece, { kind: "member", name, value });
  return { edits: editsIn(found, edits), reason: NOT_EDITABLE };
}
