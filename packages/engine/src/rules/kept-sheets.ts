/**
 * What a build keeps of the pack, so that a command need not read every rule: first a line with all that choosing and
 * asking rules needs, then a line for each rule with its texts, which are read when somebody wants to show them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { once } from "@plumbline/model";
import type { RuleSheet } from "./read-rule.js";
import type { KeptAt } from "./written-rules.js";

type Texts = Pick<RuleSheet, "description" | "remediation" | "fix" | "links" | "compliance">;
type ShortSheet = Omit<RuleSheet, keyof Texts>;

export interface PackSheet {
  /** Of the file it was read from. */
  readonly version: string;
  readonly sheet: RuleSheet;
  readonly written?: KeptAt;
}

/** A sheet without its texts, and where those are. */
interface KeptSheet extends Omit<PackSheet, "sheet"> {
  readonly sheet: ShortSheet;
  readonly at: number;
  readonly length: number;
}

interface Index {
  readonly sheets: Readonly<Record<string, KeptSheet>>;
  /** Its version, when rules were written down with it. */
  readonly library: string;
  /** Of all texts. */
  readonly size: number;
}

export interface KeptPack extends Pick<Index, "library"> {
  /** Undefined where nothing is kept of that name, or of another version. */
  readonly find: (name: string, version: string) => FoundSheet | undefined;
}

interface FoundSheet extends Pick<KeptSheet, "sheet" | "written"> {
  readonly texts: () => Texts;
}

export function keepSheets(folder: string, pack: ReadonlyMap<string, PackSheet>, library: string): void {
  const sheets: Record<string, KeptSheet> = {};
  const lines: Buffer[] = [];
  let size = 0;
  for (const [name, { sheet, ...rest }] of pack) {
    const { description, remediation, fix, links, compliance, ...short } = sheet;
    const texts: Texts = { description, remediation, fix, links, compliance };
    const line = Buffer.from(`${JSON.stringify(texts)}\n`);
    lines.push(line);
    sheets[name] = { ...rest, sheet: short, at: size, length: line.length };
    size += line.length;
  }
  const index: Index = { sheets, library, size };
  writeFileSync(fileIn(folder), Buffer.concat([Buffer.from(`${inAscii(JSON.stringify(index))}\n`), ...lines]));
}

/** Text of one byte per character is read faster, and takes half of the memory. */
function inAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Nothing, where nothing was kept, or what a disk has harmed. */
export function keptSheets(folder: string): KeptPack {
  try {
    const bytes = readFileSync(fileIn(folder));
    const start = bytes.indexOf("\n") + 1;
    const { sheets, library, size }: Index = JSON.parse(bytes.toString("latin1", 0, start));
    if (bytes.length - start !== size) return nothing;
    return {
      library,
      find(name, version) {
        const kept = Object.hasOwn(sheets, name) ? sheets[name] : undefined;
        if (kept?.version !== version) return undefined;
        const { sheet, written, at, length } = kept;
        const texts = () => JSON.parse(bytes.toString("utf8", start + at, start + at + length));
        return { sheet, ...(written !== undefined && { written }), texts };
      },
    };
  } catch {
    return nothing;
  }
}

const nothing: KeptPack = { library: "", find: () => undefined };

const readers = new WeakMap<object, () => Texts>();

function textsOf(sheet: object): Texts | undefined {
  return readers.get(sheet)?.();
}

/** Shared by all sheets: with getters of its own, each would be of a form of its own. */
const textGetters = {
  description: getter("description"),
  remediation: getter("remediation"),
  fix: getter("fix"),
  links: getter("links"),
  compliance: getter("compliance"),
} satisfies Record<keyof Texts, PropertyDescriptor>;

function getter(name: keyof Texts): PropertyDescriptor {
  return {
    enumerable: true,
    get() {
      return textsOf(this)?.[name];
    },
  };
}

/** Whatever has all but the texts gets them: read when one of them is asked for. */
export function giveTexts<Short extends ShortSheet>(short: Short, read: () => Texts): Short & Texts {
  readers.set(short, once(read));
  return Object.defineProperties(short, textGetters) as Short & Texts;
}

function fileIn(folder: string): string {
  return `${folder}/.sheets.json`;
}
