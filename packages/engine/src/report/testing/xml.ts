/** A strict reader of the XML we write: one pass over tags and text, an error for anything that is not well-formed. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const TOKEN = /<\/([a-z]+)>|<([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>|([^<>]+)/gy;
const REFERENCE = /&(?:(amp|lt|gt|quot)|#(\d+));|&/g;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

export function parseStrictXml(xml: string): XmlElement {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(head)) throw new Error("no XML declaration");
  if (/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u.test(xml) || !xml.isWellFormed())
    throw new Error("a character XML does not have");
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const open: Open[] = [root];
  let end = head.length;
  for (TOKEN.lastIndex = end; end < xml.length; end = TOKEN.lastIndex) {
    const [whole, closing, opening, attributes = "", empty, text] = TOKEN.exec(xml) ?? [];
    const top = open.at(-1);
    if (whole === undefined || top === undefined) throw new Error(`not well-formed at ${xml.slice(end, end + 40)}`);
    if (text !== undefined) top.text += decode(text);
    else if (closing !== undefined) {
      if (open.pop()?.name !== closing) throw new Error(`</${closing}> closes nothing`);
    } else if (opening !== undefined) {
      const element: Open = { name: opening, attributes: attributesIn(attributes), children: [], text: "" };
      top.children.push(element);
      if (empty === "") open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || only === undefined || others.length > 0) throw new Error("not one root element");
  return only;
}

function attributesIn(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, decode(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error(`an attribute twice in ${text}`);
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  return text.replace(REFERENCE, (whole, name: string | undefined, number: string | undefined) => {
    if (name !== undefined) return named[name] ?? "";
    if (number === undefined) throw new Error(`${whole} refers to nothing`);
    return String.fromCodePoint(Number(number));
  });
}
