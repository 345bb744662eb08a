/** Rules for the names in certificates. */

/** No empty label, no final dot, only visible ASCII. A constraint may start with a dot. The empty name is allowed. */
export function isValidDomainName(name: string, constraint: boolean): boolean {
  if (name === "") return true;
  const labels = (constraint && name.startsWith(".") ? name.slice(1) : name).split(".");
  return labels.every((label) => /^[\x21-\x7e]+$/.test(label));
}

export interface Mailbox {
  readonly local: string;
  readonly domain: string;
}

const atomText = /^(?:\\.|[0-9A-Za-z!#$%&'*+\-/=?^_`{|}~.])+/s;

/** Splits an e-mail address at the `@` that ends the local part, which may be quoted. */
export function parseMailbox(text: string): Mailbox | undefined {
  const read = text.startsWith('"') ? quotedLocal(text) : plainLocal(text);
  if (read === undefined || text[read.end] !== "@") return undefined;
  const domain = text.slice(read.end + 1);
  const labels = domain === "" ? [] : domain.split(".");
  if (!labels.every((label) => /^[\x21-\x7e]+$/.test(label))) return undefined;
  return { local: read.local, domain };
}

interface Local {
  readonly local: string;
  readonly end: number;
}

function plainLocal(text: string): Local | undefined {
  const match = atomText.exec(text);
  if (match === null) return undefined;
  const local = match[0].replace(/\\(.)/gs, "$1");
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return undefined;
  return { local, end: match[0].length };
}

function quotedLocal(text: string): Local | undefined {
  let local = "";
  for (let at = 1; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '"') return { local, end: at + 1 };
    if (char === "\\") {
      at++;
      const escaped = text[at];
      if (escaped === undefined || /[\0\n\r]|[^\0-\x7f]/.test(escaped)) return undefined;
      local += escaped;
    } else if (/[\0\t\n\r]|[^\0-\x7f]/.test(char)) return undefined;
    else local += char;
  }
  return undefined;
}
