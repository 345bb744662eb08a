/** How a file of infrastructure code is changed. */
import { isBicepPath } from "../bicep/paths.js";
import type { SourceTree } from "../source/source-tree.js";
import { bicepLanguage } from "./bicep-language.js";
import { dataLanguage } from "./data-language.js";
import { hclLanguage } from "./hcl-language.js";
import { jsonLanguage } from "./json-language.js";
import type { Language, Piece } from "./piece.js";

/** Of one text, which is not looked at before the first place is asked for. */
export function languageOf(file: string, text: string): Language {
  if (isBicepPath(file)) return bicepLanguage(text);
  if (!/\.(?:tf|tofu|tfvars)$/.test(file)) return dataLanguage(file, text);
  const hcl = hclLanguage(text);
  const inside = jsonLanguage(
    text,
    () => undefined,
    (json) => json.replace(/[$%](?=\{)/g, "$&$&"),
  );
  const of = (piece: Piece) => (isJsonText(piece) ? inside : hcl);
  return {
    find: (place, isElement) => hcl.find(place, isElement) ?? textPiece(text, place),
    replace: (piece, value) => of(piece).replace(piece, value),
    remove: (piece) => of(piece).remove(piece),
    addAfter: (sibling, addition) => of(sibling).addAfter(sibling, addition),
    exchange: (piece, addition) => of(piece).exchange(piece, addition),
    addInto: (empty, addition) => of(empty).addInto(empty, addition),
  };
}

const jsonTexts = new WeakSet<Piece>();
const isJsonText = (piece: Piece) => jsonTexts.has(piece);

/** JSON in a here document: Terraform takes it for a text, so that its syntax knows no places in it. */
function textPiece(text: string, { start, end }: Pick<SourceTree, "start" | "end">): Piece | undefined {
  const written = text.slice(start, end);
  const key = /^"(?:[^"\\]|\\.)*"\s*:\s*/.exec(written)?.[0] ?? "";
  const value = written.slice(key.length);
  if (!isJson(value)) return undefined;
  const piece: Piece = {
    start,
    end,
    value: { start: start + key.length, end },
    role: key === "" ? "element" : "member",
    expression: /[$%]\{/.test(value) ? value : undefined,
    siblings: [{ start, end }],
    around: { start, end },
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
