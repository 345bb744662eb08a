import { type DerElement, derTags } from "./der.js";

/** Bytes outside this set occur in no PrintableString; `*` and `&` do not belong, but are common in certificates. */
const printable = /^[A-Za-z0-9 '()*+,\-./:=?&]*$/;
const numeric = /^[0-9 ]*$/;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a string element, "unsupported" for other types, undefined when the bytes do not fit the type. */
export function decodeDerTextOrProblemKind(element: DerElement): { readonly text: string } | "unsupported" | "invalid" {
  const { content } = element;
  switch (element.tag) {
    case derTags.t61String:
      return { text: content.toString("latin1") };
    case derTags.printableString:
      return limited(content, printable);
    case derTags.numericString:
      return limited(content, numeric);
    case derTags.ia5String:
      return isAscii(content) ? { text: content.toString("latin1") } : "invalid";
    case derTags.utf8String:
      return utf8(content);
    case derTags.bmpString:
      return twoByte(content);
    default:
      return "unsupported";
  }
}

export function isAscii(bytes: Buffer): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function limited(content: Buffer, allowed: RegExp): { readonly text: string } | "invalid" {
  const text = content.toString("latin1");
  return allowed.test(text) ? { text } : "invalid";
}

function utf8(content: Buffer): { readonly text: string } | "invalid" {
  try {
    return { text: strictUtf8.decode(content) };
  } catch {
    return "invalid";
  }
}

/** Two bytes per character, without surrogates and non-characters; one zero character may end it. */
function twoByte(content: Buffer): { readonly text: string } | "invalid" {
  if (content.length % 2 !== 0) return "invalid";
  let end = content.length;
  if (end >= 2 && content.readUInt16BE(end - 2) === 0) end -= 2;
  let text = "";
  for (let at = 0; at < end; at += 2) {
    const unit = content.readUInt16BE(at);
    if ((unit >= 0xd800 && unit <= 0xdfff) || (unit >= 0xfdd0 && unit <= 0xfdef) || unit >= 0xfffe) return "invalid";
    text += String.fromCharCode(unit);
  }
  return { text };
}
