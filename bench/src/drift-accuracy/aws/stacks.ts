/**
 * CloudFormation: templates that moto makes stacks of, read from there and compared; then made anew with one value of each
 * resource changed, and the first templates compared again.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSeededNumberPicker, type RandomNumberPicker } from "@plumbline/drift/accuracy";
import { findSourceRange } from "@plumbline/iac";
import { getValueAtPath, type JsonValue } from "@plumbline/model";
import { alternativeValues } from "../alternative-values.js";
import type { Lab } from "../lab.js";
import { type LabCode, readCode, recordAndCompare } from "../record-and-compare.js";
import { type AttributeChange, type ChangePath, formatPath, labTally } from "../tally.js";
import { type Emulator, startEmulator, whyNoEmulator } from "./emulator.js";

const templates = fileURLToPath(new URL("../../../drift-accuracy/cloudformation/", import.meta.url));
const ROUNDS = 2;

type Resource = Awaited<ReturnType<typeof recordAndCompare>>["resources"][number];

export const stacksLab: Lab = {
  cloud: "cloudformation",
  about:
    "`bench/drift-accuracy/cloudformation` as stacks that moto 5.2 makes, compared at once; then made anew with one value of each resource changed, and the first templates compared again. The templates say what moto takes from a template and keeps.",
  whyNot: whyNoEmulator,
  async run(say) {
    const emulator = await startEmulator();
    try {
      return await measured(emulator, say);
    } finally {
      emulator.stop();
    }
  },
};

/** By name of the file. */
type Texts = ReadonlyMap<string, string>;

interface Edit extends AttributeChange {
  readonly address: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly value: JsonValue;
}

async function measured(emulator: Emulator, say: (line: string) => void) {
  const tally = labTally();
  const pick = createSeededNumberPicker(15);
  const code = readCode(templates, "aws");
  const source = { connector: "lab", provider: "aws" as const, body: emulator.connector };
  const texts: Texts = new Map(
    readdirSync(templates).map((file) => [file, readFileSync(join(templates, file), "utf8")]),
  );
  for (const [file, text] of texts) await makeStack(emulator, file, text);

  const keyOf = ({ place, address }: Resource) => `${place?.file} ${address}`;
  const first = new Map((await recordAndCompare(code, source)).resources.map((one) => [keyOf(one), one]));
  const made = [...first.values()].filter(({ address, result }) => address !== undefined && result !== "undetermined");
  for (const one of made) tally.untouched(one);
  for (const { address, result, reason } of first.values()) if (result === "undetermined") say(`${address}: ${reason}`);
  const methods = new Map<string, number>();
  for (const { pairedBy = "" } of made) methods.set(pairedBy, (methods.get(pairedBy) ?? 0) + 1);
  say(`paired by ${[...methods].map(([by, count]) => `${by}: ${count}`).join(", ")}`);

  for (let round = 0; round < ROUNDS; round += 1) {
    const edits = await takenEdits(
      // What the stack does not name is another resource once it differs.
      made.filter(({ pairedBy }) => pairedBy === "state").flatMap((one) => editOf(one, code, texts, pick) ?? []),
      texts,
      emulator,
    );
    await emulator.reset();
    for (const [file, text] of texts) await makeStack(emulator, file, edited(text, edits, file));
    const told = new Map((await recordAndCompare(code, source)).resources.map((one) => [keyOf(one), one]));
    let kept = 0;
    for (const edit of edits) {
      const key = `${edit.file} ${edit.address}`;
      const [before, after] = [first.get(key), told.get(key)];
      // What the emulator does not keep, nobody can tell.
      if (before === undefined || (after !== undefined && sameThere(before, after, edit.path))) continue;
      kept += 1;
      const isOther = (path: ChangePath) => after !== undefined && !sameThere(before, after, path);
      tally.touched(before.type, after, [edit], isOther);
    }
    say(`round ${round + 1} of ${ROUNDS}: ${kept} of ${edits.length} changes kept`);
  }
  return tally.types();
}

function sameThere(before: Resource, after: Resource, path: ChangePath): boolean {
  const said = ({ sides }: Resource) => JSON.stringify(getValueAtPath(sides().live?.written ?? {}, path.slice(0, 2)));
  return said(before) === said(after);
}

/** Another value where one of the resource stands in its template; not its name, and nothing that is computed. */
function editOf(
  { address = "", place, equal }: Resource,
  code: LabCode,
  texts: Texts,
  pick: RandomNumberPicker,
): Edit | undefined {
  const file = place?.file ?? "";
  const side = code.resources.find(
    ({ shaped: { resource } }) => resource.address === address && resource.source.source.file === file,
  );
  const text = texts.get(file);
  if (side === undefined || text === undefined) return undefined;
  const names = side.shaped.naturalKey?.split("|") ?? [];
  const open = equal.flatMap(({ path, code: value }) => {
    const at = findSourceRange(side.shaped.source, path);
    // Networks of all addresses are the same, however they begin.
    const isPlain = value !== null && typeof value !== "object" && !/\$\{|\/0$/.test(String(value));
    if (!isPlain || value === undefined || names.includes(String(value)) || at === undefined) return [];
    // What stands there may begin with its name.
    const written = text.slice(at.start, at.end).replace(/^[\w:.-]+:\s+/, "");
    const isIt = written.replace(/^(["'])(.*)\1$/s, "$2") === String(value);
    return isIt ? [{ path, value, start: at.end - written.length, end: at.end }] : [];
  });
  const found = open[pick(Math.max(open.length, 1))];
  const [value] = found === undefined ? [] : alternativeValues(found.value, pick);
  if (found === undefined || value === undefined) return undefined;
  const words = `${formatPath(found.path)} ${JSON.stringify(found.value)} → ${JSON.stringify(value)}`;
  return { ...found, value, address, file, text: words };
}

function edited(text: string, edits: readonly Edit[], file: string): string {
  const own = edits.filter((edit) => edit.file === file).sort((a, b) => b.start - a.start);
  return own.reduce(
    (all, { start, end, value }) => `${all.slice(0, start)}${JSON.stringify(value)}${all.slice(end)}`,
    text,
  );
}

/** Those that a stack can be made with: all of a template at once, or else one by one. */
async function takenEdits(edits: readonly Edit[], texts: Texts, emulator: Emulator): Promise<readonly Edit[]> {
  const taken: Edit[] = [];
  for (const [file, text] of texts) {
    const own = edits.filter((edit) => edit.file === file);
    const works = async (some: readonly Edit[]) => {
      await emulator.reset();
      return makeStack(emulator, file, edited(text, some, file)).then(
        () => true,
        () => false,
      );
    };
    if (await works(own)) {
      taken.push(...own);
      continue;
    }
    const single: Edit[] = [];
    for (const edit of own) if (await works([...single, edit])) single.push(edit);
    taken.push(...single);
  }
  return taken;
}

async function makeStack({ url }: Emulator, file: string, text: string): Promise<void> {
  const form = {
    Action: "CreateStack",
    Version: "2010-05-15",
    StackName: `lab-${file.replace(/\.\w+$/, "")}`,
    TemplateBody: text,
    "Capabilities.member.1": "CAPABILITY_NAMED_IAM",
  };
  // The emulator looks for region and service in the signature, and not at the signature.
  const scope = "Credential=x/20260101/eu-west-1/cloudformation/aws4_request";
  const headers = { authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=x`, connection: "close" };
  const reply = await fetch(url, { method: "POST", headers, body: new URLSearchParams(form) });
  if (!reply.ok) throw new Error(`${file}: ${reply.status} ${await reply.text()}`);
}
