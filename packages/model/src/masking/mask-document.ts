/**
 * A document as it is shown: what stands under the name of a secret, and what is one by its form, is starred out but for its
 * beginning. What refers to a secret is not one.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../json.js";
import { isSecretName } from "../secret-name.js";
import { maskSecretsInLine } from "./mask-secrets-in-line.js";

const SHOWN = 2;

/** Tokens whose form tells what they are, private keys, and passwords in addresses. */
const forms: readonly RegExp[] = [
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20,}|xox[abprs]-[0-9A-Za-z-]{10,}|[rs]k_live_[A-Za-z0-9]{20,}|AIza[\w-]{35}|SG\.[\w-]{22}\.[\w-]{43}|npm_[A-Za-z0-9]{36}|dop_v1_[a-f0-9]{64}|dapi[a-f0-9]{32}|hvs\.[\w-]{24,}|sk-ant-[\w-]{20,})/g,
  /(?<=AccountKey=)[A-Za-z0-9+/]{20,}={0,2}/gi,
  /(?<=:\/\/[^/:@\s$]{1,100}:)[^/@\s${}]{3,}(?=@)/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
];

/**
 * Inside of a text: `export DB_PASSWORD=…`, `adminToken: …`, `"clientSecret": "…"`. Whole names only: tried from each letter of a
 * long text on, it takes seconds.
 */
const assignments = /(?<![\w.-])([\w.-]{3,})(["']?[ \t]*[:=][ \t]*["']?)([^\s"',;}{$]{3,})/g;

/** In an address, whose beginning looks like an assignment of all that follows: `?access_token=…&sig=…`. */
const parameters = /(?<=[?&])([\w.-]{3,})(=)([^\s"'&#;,<>{}$]{3,})/g;

/** What any of the above needs: most lines and texts have none of it. */
const mayHold =
  /secret|token|pass|pwd|credential|key|string|hook|sig|value|default|:\/\/|-----BEGIN|AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|xox|k_live_|AIza|SG\.|npm_|dop_v1_|dapi|hvs\.|sk-ant-|[a-z0-9+/]{24}/i;

/** Raised with every change of what is starred out: stored documents are marked with it (migration 15 of the store). */
export const maskingVersion = 2;

/** The document itself where nothing in it is starred out. */
export function maskDocument(document: JsonValue): JsonValue {
  return masked(document, false);
}

/** How far below its name a value may stand. */
const NEAR = 4;

/** A name beside its value (`name: DB_PASSWORD`), a variable (`variable "api_key" {`), or what a block is called (`DbPassword:`). */
const namesInLine =
  /(?:\b(?:name|key)["']?\s*[:=]\s*["']?|\bvariable\s+["']?|^\s*["']?(?=[\w.-]+["']?\s*:\s*\{?\s*$))([\w.-]+)/gi;
const valueInLine = /\b(?:value|default|defaultvalue)["']?\s*[:=]/i;
const longValue = /(\b(?:value|default|defaultvalue)["']?[ \t]*[:=][ \t]*["']?)([A-Za-z0-9+/_=~!@#%^&*-]{16,})/gi;

/** Lines of code with what is named like a secret in them, or a little above, starred out. */
export function maskLines(lines: readonly string[]): readonly string[] {
  let near = 0;
  return lines.map((line) => {
    if (!mayHold.test(line)) {
      near -= 1;
      return line;
    }
    const isNamed = [...line.matchAll(namesInLine)].some(([, name = ""]) => isSecretName(name));
    near = isNamed ? NEAR : near - 1;
    if (near > 0 && valueInLine.test(line)) return maskSecretsInLine(line);
    // Its name may stand above what is shown.
    const shown = line.replace(longValue, (whole, sign: string, value: string) =>
      /\d/.test(value) && /[A-Za-z]/.test(value) ? `${sign}${starred(value)}` : whole,
    );
    return maskPlain(shown).replace(/[A-Za-z0-9+/]{24,}={0,2}/g, (word) => maskText(word));
  });
}

/** How names of secrets end, with what `isSecretName` leaves out between letters. */
const nameEnds = [
  "ret",
  "ken",
  "ord",
  "rds",
  "swd",
  "ase",
  "pwd",
  "ial",
  "als",
  "ass",
  "key",
  "ing",
  "lue",
  "ata",
  "ook",
  "url",
  "sig",
]
  .map((end) => [...end].join("[_.-]*"))
  .join("|");

/**
 * Lists of expressions: one whose expressions all find something is there, case aside, for every text that is starred out
 * for its form, and for few others. For databases, too: only what regular expressions have in common; and small ones that
 * decide about most texts first, because PostgreSQL takes a hundred times as long for one of all.
 */
export const secretPrefilterPatterns: readonly (readonly string[])[] = [
  ["[:=]", `(${nameEnds})[_.-]*["']?[ \\t]*[:=]`],
  ["://", "://[^/@]+@"],
  ["[_.-]", "(gh[pousr]|github_pat|npm|dop_v1|[rs]k_live)_|(glpat|xox[abprs]|sk-ant)-|(SG|hvs)[.]|-----BEGIN"],
  ["A[KS]IA|AIza|dapi"],
  ["^[A-Za-z0-9+/]{22,}={0,2}$"],
];

/** Whether what stands at a path of a document may be starred out for the names above or beside it. */
export function mayBeMaskedPath(path: readonly string[]): boolean {
  return path.some((name) => isSecretName(name) || /^(?:value|default|defaultvalue|data)$/i.test(name));
}

function masked(value: JsonValue, isSecret: boolean): JsonValue {
  if (typeof value === "string") return isSecret ? starred(value) : maskText(value);
  if (typeof value === "number") return isSecret ? "***" : value;
  if (Array.isArray(value)) {
    const items = value.map((item: JsonValue) => masked(item, isSecret && !isJsonObject(item)));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  return isJsonObject(value) ? maskedObject(value) : value;
}

function maskedObject(object: JsonObject): JsonObject {
  const named = [object.name, object.Name, object.key, object.Key].some(
    (name) => typeof name === "string" && isSecretName(name),
  );
  const isKubernetesSecret = object.kind === "Secret" && object.apiVersion === "v1";
  return changed(object, (name, value) => {
    if (isKubernetesSecret && (name === "data" || name === "stringData")) return allStarred(value);
    const isSecret = isSecretName(name) || (named && /^(?:value|default)$/i.test(name));
    // Settings of a block that is called so have names of their own; a variable has its value in it.
    return isSecret && isJsonObject(value) ? maskedVariable(value) : masked(value, isSecret);
  });
}

function maskedVariable(block: JsonObject): JsonObject {
  const isValue = (name: string) => /^(?:value|default|defaultvalue)$/i.test(name);
  return changed(maskedObject(block), (name, value) =>
    isValue(name) && !isJsonObject(value) ? masked(value, true) : value,
  );
}

function allStarred(value: JsonValue): JsonValue {
  return isJsonObject(value)
    ? changed(value, (_, member) => (typeof member === "string" ? starred(member) : member))
    : value;
}

/** The object itself where nothing in it becomes another. */
function changed(object: JsonObject, become: (name: string, value: JsonValue) => JsonValue): JsonObject {
  const entries = Object.entries(object);
  let isSame = true;
  for (const entry of entries) {
    const [name, value] = entry;
    entry[1] = become(name, value);
    if (entry[1] !== value) isSame = false;
  }
  return isSame ? object : Object.fromEntries(entries);
}

/** A text that may hold secrets among others: a script, a file, an address, base64 of these. */
export function maskText(text: string, inPlace: (secret: string) => string = starred): string {
  const decoded = isEncoded(text) ? Buffer.from(text, "base64").toString() : undefined;
  if (decoded !== undefined && maskPlain(decoded) !== decoded) return inPlace(text);
  return maskPlain(text, inPlace);
}

function maskPlain(text: string, inPlace: (secret: string) => string = starred): string {
  if (!mayHold.test(text)) return text;
  const hide = (secret: string) => (isNonSecretValue(secret) ? secret : inPlace(secret));
  const named = (whole: string, name: string, sign: string, value: string) =>
    isSecretName(name) ? `${name}${sign}${hide(value)}` : whole;
  let shown = text;
  for (const form of forms) shown = shown.replace(form, hide);
  if (!/[:=]/.test(shown)) return shown;
  return shown.replace(parameters, named).replace(assignments, named);
}

function isEncoded(text: string): boolean {
  return text.length >= 24 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

function starred(value: string): string {
  if (value === "" || isNonSecretValue(value)) return value;
  const start = value.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, "*");
  return start + "*".repeat(Math.max(1, value.length - SHOWN));
}

/** What nobody knows before deployment, what is looked up then, a place, a yes or no. */
export function isNonSecretValue(value: string): boolean {
  return /\$\{|^\{\{resolve:|^\[[^[]|^@Microsoft\.KeyVault|^(?:arn|ssm|vault|secretref|projects)[:/]|^(?:true|false|null|none)$/i.test(
    value,
  );
}
