/** How a file of infrastructure code is changed. */
import { isBicepOrBicepparamPath } from "../bicep/bicep-file-paths.js";
import type { SourceTree } from "../source/source-tree.js";
import { createBicepEditLanguage } from "./bicep-edit-language.js";
import { createDataEditLanguage } from "./data-edit-language.js";
import type { EditablePiece, EditLanguage } from "./edit-language.js";
import { createHclEditLanguage } from "./hcl-edit-language.js";
import { createJsonEditLanguage } from "./json-edit-language.js";

/** Of one text, which is not looked at before the first place is asked for. */
export function createEditLanguage(file: string, text: string): EditLanguage {
  if (isBicepOrBicepparamPath(file)) return createBicepEditLanguage(text);
  if (!/\.(?:tf|tofu|tfvars)$/.test(file)) return createDataEditLanguage(file, text);
  const hcl = createHclEditLanguage(text);
  const inside = createJsonEditLanguage(
    text,
    () => undefined,
    (json) => json.replace(/[$%](?=\{)/g, "$&$&"),
  );
  const of = (piece: EditablePiece) => (isJsonText(piece) ? inside : hcl);
  return {
    find: (place, isElement) => hcl.find(place, isElement) ?? textPiece(text, place),
    replace: (piece, value) => of(piece).replace(piece, value),
    remove: (piece) => of(piece).remove(piece),
    addAfter: (sibling, addition) => of(sibling).addAfter(sibling, addition),
    exchange: (piece, addition) => of(piece).exchange(piece, addition),
    addToBlock: (block, body) => of(block).addToBlock(block, body),
    addInto: (empty, addition) => of(empty).addInto(empty, addition),
  };
}

const jsonTexts = new WeakSet<EditablePiece>();
const isJsonText = (piece: EditablePiece) => jsonTexts.has(piece);

/** JSON in a here document: Terraform takes it for a text, so that its syntax knows no places in it. */
function textPiece(text: string, { start, end }: Pick<SourceTree, "start" | "end">): EditablePiece | undefined {
  const written = text.slice(start, end);
  const key = /^"(?:[^"\\]|\\.)*"\s*:\s*/.exec(written)?.[0] ?? "";
  const value = written.slice(key.length);
  if (!isJson(value)) return undefined;
  const piece: EditablePiece = {
    start,
    end,
    value: { start: start + key.length, end },
    role: key === "" ? "element" : "member",
    expression: /[$%]\{/.test(value) ? value : undefined,
    siblings: [{ start, end }],
    container: { start, end },
  };
  jsonTexts.add(piece);
  return piece;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
