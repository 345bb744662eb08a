/** Edits of the code that may adopt a live value. Whether they do is found out by reading the edited code. */
import {
  type BlockCodeToAdd,
  buildCodeAdditions,
  buildCodeListElement,
  type CodeBody,
  findShapePathsExpandedPerValue,
  listCandidateCodeValues,
  listEnclosingCodeBlocks,
  restoreStatementAsRead,
  type ShapedResource,
  toTerraformJson,
} from "@plumbline/catalogue";
import {
  type AddedPiece,
  createEditLanguage,
  type EditablePiece,
  type EditLanguage,
  type FileTree,
  findModuleValueSources,
  findTemplateValueSources,
  formatHclBlock,
  type SourceTree,
  type TextEdit,
} from "@plumbline/iac";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { hasSecretMask } from "../attributes/index.js";
import type { AttributeValuePair } from "../model/index.js";
import { isFromStateOrPlan } from "../sides/index.js";
import { toHclBody } from "./to-hcl-body.js";

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

export type EditLanguageOpener = (file: string, text: string) => EditLanguage;

/** Parses each file once, however many differences it has. */
export function createCachingEditLanguageOpener(): EditLanguageOpener {
  const known = new Map<string, EditLanguage>();
  return (file, text) => {
    const found = known.get(file) ?? createEditLanguage(file, text);
    known.set(file, found);
    return found;
  };
}

const noEdits = (reason: string): EditCandidates => ({ edits: [], reason });

/** Finds edits that may adopt a live value: replacing, adding or removing what the code declares. */
export function findEditCandidates(
  shaped: ShapedResource,
  { path, code, cloud }: AttributeValuePair,
  files: FileTree,
  open: EditLanguageOpener,
  isGone: (path: readonly PathStep[]) => boolean,
  live: ShapedResource,
): EditCandidates {
  if (isFromStateOrPlan(shaped)) return noEdits("it is read from a state or a plan, which nobody edits");
  if (hasSecretMask(cloud)) return noEdits("it is a secret, which is not written down");
  if (code === undefined)
    return addElement(shaped, path, restoreStatementAsRead(live, path, cloud ?? null), open, isGone);
  if (cloud === undefined || cloud === null) return removeValue(shaped, path, open);
  return replaceValue(shaped, path, cloud, files, open);
}

interface FoundPiece {
  readonly language: EditLanguage;
  readonly piece: EditablePiece;
  readonly tree: SourceTree;
}

/** The piece of code that declares a path of the shape, or the nearest piece around it. */
function pieceAt(shaped: ShapedResource, path: readonly PathStep[], open: EditLanguageOpener): FoundPiece | undefined {
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
  open: EditLanguageOpener,
): EditCandidates {
  const found = pieceAt(shaped, path, open);
  if (found === undefined) return noEdits(NOT_EDITABLE);
  const isWholeElement = typeof path.at(-1) === "number" && found.piece.role === "attribute";
  if (isWholeElement && listEnclosingCodeBlocks(shaped, path).some(({ path: inside }) => inside.length === 0))
    return noEdits("the block is another resource with another value: remove it, and import the one that is there");
  const values = listCandidateCodeValues(shaped, path, cloud);
  if (values.length === 0) return noEdits("no value of the code is known that says this");
  const { piece, language } = found;
  const { expression } = piece;
  if (expression === undefined) {
    return { edits: values.flatMap((value) => editsIn(found, language.replace(piece, value))), reason: NOT_EDITABLE };
  }
  const { source, calls } = shaped.resource;
  const folder = source.source.file.slice(0, Math.max(source.source.file.lastIndexOf("/"), 0));
  const definitions = [
    ...findModuleValueSources(files, expression, { folder, calls }),
    ...findTemplateValueSources(found.tree.source.file, found.tree.source.text, expression),
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

function removeValue(shaped: ShapedResource, path: readonly PathStep[], open: EditLanguageOpener): EditCandidates {
  const places = [path, ...findShapePathsExpandedPerValue(shaped, path)];
  const edits = places.flatMap((place) => {
    const found = pieceAt(shaped, place, open);
    return found === undefined ? [] : editsIn(found, found.language.remove(found.piece));
  });
  // A block that loses what it must have goes as a whole.
  const whole = listEnclosingCodeBlocks(shaped, path).flatMap(({ block, path: inside }) => {
    const tree = treeAt(block.source, inside);
    const language = tree === undefined ? undefined : open(tree.source.file, tree.source.text);
    const piece = tree === undefined ? undefined : language?.find(tree, true);
    if (tree === undefined || language === undefined || piece === undefined) return [];
    return editsIn({ tree, language, piece }, language.remove(piece));
  });
  return { edits: [...edits, ...whole], reason: NOT_EDITABLE };
}

function treeAt(tree: SourceTree, path: readonly PathStep[]): SourceTree | undefined {
  return path.reduce<SourceTree | undefined>((at, step) => at?.child(step), tree);
}

/** Whether nothing at or around an attribute is written that could be changed: it takes an attribute more. */
export function isAdditionNeeded(shaped: ShapedResource, { path, code, cloud }: AttributeValuePair): boolean {
  if (code !== undefined || cloud === undefined || cloud === null) return false;
  return !Array.isArray(getValueAtPath(shaped.written, path)) && !hasSecretMask(cloud) && !isFromStateOrPlan(shaped);
}

/** Edits that write what no code writes yet: attributes of Terraform's blocks, or members of templates and manifests. */
export function findAdditionCandidates(
  shaped: ShapedResource,
  drifts: readonly AttributeValuePair[],
  open: EditLanguageOpener,
): EditCandidates {
  const values = drifts.flatMap(({ path, cloud }) => (cloud === undefined ? [] : [{ path, value: cloud }]));
  const additions = buildCodeAdditions(shaped, values);
  const edits = additions.flatMap((addition) => additionEdits(addition, open));
  if (edits.length > 0) return { edits, reason: NOT_EDITABLE };
  const [only, ...more] = values;
  if (isTerraform(shaped)) return noEdits("no block of this resource in the code can say it");
  return only === undefined || more.length > 0 ? noEdits(NOT_EDITABLE) : addMember(shaped, only.path, only.value, open);
}

const isTerraform = ({ resource }: ShapedResource) => /\.(?:tf|tofu)(?:\.json)?$/.test(resource.source.source.file);

function additionEdits({ block, body }: BlockCodeToAdd, open: EditLanguageOpener): readonly FileEdits[] {
  const { file, text } = block.source.source;
  const edits = insertBody(block.source, block.attributes, body, open(file, text));
  return edits === undefined ? [] : [{ file, text, edits }];
}

/** What stands in a block that is there already goes into that one; undefined where there are several, or it says it otherwise. */
function insertBody(
  tree: SourceTree,
  attributes: JsonObject,
  body: CodeBody,
  language: EditLanguage,
): readonly TextEdit[] | undefined {
  if ([...body.attributes.keys()].some((name) => (attributes[name] ?? null) !== null)) return undefined;
  const [there, missing] = [true, false].map((isThere) =>
    body.blocks.filter(({ name }) => (attributes[name] !== undefined) === isThere),
  );
  const inner = (there ?? []).map(({ name, body: inside }) => {
    const held = attributes[name];
    const [only, ...more] = Array.isArray(held) ? held : [];
    const at = treeAt(tree, [name, 0]);
    return isJsonObject(only) && more.length === 0 && at !== undefined
      ? insertBody(at, only, inside, language)
      : undefined;
  });
  if (inner.includes(undefined)) return undefined;
  const own = addToCode(tree, { ...body, blocks: missing ?? [] }, language);
  return own === undefined ? undefined : [...own, ...inner.flatMap((edits) => edits ?? [])];
}

function addToCode(tree: SourceTree, body: CodeBody, language: EditLanguage): readonly TextEdit[] | undefined {
  if (body.attributes.size + body.blocks.length === 0) return [];
  const piece = language.find(tree, true);
  if (piece?.role === "block") return language.addToBlock(piece, toHclBody(body));
  // Terraform's JSON: beside any member that is there.
  const [sibling] = [...tree.steps()].flatMap((step) => tree.child(step) ?? []);
  const member = sibling === undefined ? undefined : language.find(sibling, false);
  if (member?.role !== "member") return undefined;
  const added = Object.entries(toTerraformJson(body)).map(([name, value]) =>
    language.addAfter(member, { kind: "member", name, value: value ?? null }),
  );
  return added.includes(undefined) ? undefined : added.flatMap((edits) => edits ?? []);
}

function addElement(
  shaped: ShapedResource,
  path: readonly PathStep[],
  cloud: JsonValue,
  open: EditLanguageOpener,
  isGone: (path: readonly PathStep[]) => boolean,
): EditCandidates {
  const list = getValueAtPath(shaped.written, path);
  if (!Array.isArray(list)) return findAdditionCandidates(shaped, [{ path, code: undefined, cloud }], open);
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
export function createElementReplacementEdits(
  shaped: ShapedResource,
  gone: readonly PathStep[],
  cloud: JsonValue,
  open: EditLanguageOpener,
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
): AddedPiece | undefined {
  const element = buildCodeListElement(shaped, list, cloud);
  if (element === undefined || element.kind === "member") return element;
  if (element.kind === "value") return { kind: "element", value: element.value };
  return sibling.role === "block"
    ? { kind: "block", text: (indent) => formatHclBlock(element.name, element.body, indent) }
    : { kind: "element", value: toTerraformJson(element.body) };
}

/** Adds a member, as to a statement of a policy, after any of its siblings; what is around it and not written comes along. */
function addMember(
  shaped: ShapedResource,
  path: readonly PathStep[],
  value: JsonValue,
  open: EditLanguageOpener,
): EditCandidates {
  const name = path.at(-1);
  const around = path.slice(0, -1);
  const held = getValueAtPath(shaped.written, around);
  if (typeof name !== "string") return noEdits(NOT_EDITABLE);
  if (held === undefined && around.length > 0) return addMember(shaped, around, { [name]: value }, open);
  const siblings = isJsonObject(held) ? Object.keys(held) : [];
  const [found] = siblings
    .map((sibling) => pieceAt(shaped, [...around, sibling], open))
    .filter((piece) => piece?.piece.role === "member");
  if (found === undefined) return noEdits(NOT_EDITABLE);
  const edits = found.language.addAfter(found.piece, { kind: "member", name, value });
  return { edits: editsIn(found, edits), reason: NOT_EDITABLE };
}
