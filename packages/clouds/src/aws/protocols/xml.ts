/**
 * Reads the XML of AWS replies: elements, attributes, text. No document types, so no entities but the five of XML itself:
 * nothing in a reply can make it grow.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: string;
  readonly children: XmlElement[];
  text: string;
}

const TOKEN =
  /<(?:\?[^>]*|!--[\s\S]*?--|!\[CDATA\[([\s\S]*?)\]\]|(\/)?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/)?)>|([^<]+)/y;

/** As deep as JSON may be; no API nests like that. */
const MAX_DEPTH = 200;

/** Undefined where the text is not one whole element. */
export function parseXml(source: string): XmlElement | undefined {
  const root: XmlElement = { name: "", attributes: "", children: [], text: "" };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const token = TOKEN.exec(source);
    const top = open.at(-1);
    if (token === null || top === undefined) return undefined;
    const [, data, isEnd, name, attributes, isEmpty, text] = token;
    if (text !== undefined) top.text += unescaped(text);
    else if (data !== undefined) top.text += data;
    else if (name === undefined) continue;
    else if (isEnd !== undefined) {
      if (open.pop()?.name !== localName(name)) return undefined;
    } else {
      const element: XmlElement = { name: localName(name), attributes: attributes ?? "", children: [], text: "" };
      top.children.push(element);
      if (isEmpty === undefined) open.push(element);
      if (open.length > MAX_DEPTH) return undefined;
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

export function findXmlChild(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

export function findXmlAttribute(element: XmlElement, name: string): string | undefined {
  const local = localName(name);
  for (const [, found, double, single] of element.attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (found === name || localName(found as string) === local) return unescaped(double ?? single ?? "");
  }
  return undefined;
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
