import { createRequire } from "node:module";
import type { Alias, Document, Node, Pair, ParsedNode, Scalar as ScalarNode, YAMLMap, YAMLSeq } from "yaml";
import { normalizeInteger, parseNumber } from "../../values/number.js";
import { setEntrySafely } from "../../values/object-map.js";
import type { Value } from "../../values/value.js";
import { allowAnyContinuationIndentInLexer } from "./allow-any-continuation-indent.js";
import { decodeBase64OrProblemOffset, standardBase64Alphabet } from "./base64-codec.js";
import { tryParseBlockYaml } from "./block-yaml.js";
import { brokenYamlSignal } from "./flow-yaml.js";
import { decodeUtf8Leniently } from "./utf8.js";
import { formatYamlFloat32 } from "./yaml-float.js";
import { classifyPlainScalar, type YamlScalar } from "./yaml-scalar.js";

/**
 * Reads the first document of a YAML text; those behind it have to be well formed. The library splits it into nodes;
 * what the nodes mean is decided here, because policies rely on how go-yaml does it: words of YAML 1.2, merge keys, keys
 * turned into strings.
 */
export class YamlProblem {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

type Library = typeof import("yaml");

let library: Library | undefined;

/** Loaded when a policy first needs it. */
function yamlLibrary(): Library {
  library ??= createRequire(import.meta.url)("yaml") as Library;
  return library;
}

const longTag = "tag:yaml.org,2002:";
const deepest = 10_000;

/** Characters no YAML text may contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are meant.
export const forbiddenYamlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

/**
 * `charge` is called with the number of values about to be made. Where nobody reads messages (`isExplained` is false),
 * texts that are wrong in the usual ways are refused without one.
 */
export function parseYamlText(text: string, charge: (amount: number) => void, isExplained = true): Value {
  const simple = tryParseBlockYaml(text, jsonValue);
  if (simple === brokenYamlSignal) {
    if (!isExplained) throw new YamlProblem("yaml: invalid document");
  } else if (simple !== undefined) {
    charge(simple.size);
    return simple.value;
  }
  if (forbiddenYamlCharacters.test(text)) throw new YamlProblem("yaml: control characters are not allowed");
  if (hasUnknownDirective(text)) throw new YamlProblem("yaml: found unknown directive name");
  return parseFullYaml(text, charge);
}

/** The same for all of YAML. */
export function parseFullYaml(text: string, charge: (amount: number) => void): Value {
  const { stackTraceLimit } = Error;
  // The library makes an Error of each problem, whose stack would take longer than to read the text.
  Error.stackTraceLimit = 0;
  try {
    const [first, ...others] = readDocuments(text);
    if (first === undefined) return null;
    const anchors = new Map<string, Node>();
    const targets = boundAliases(first.contents, anchors);
    for (const { contents } of others) boundAliases(contents, anchors);
    return new Decoder(targets, text, charge).decode(first.contents);
  } catch (error) {
    if (error instanceof RangeError) throw new YamlProblem(`yaml: exceeded max depth of ${deepest}`);
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Of directives before a document, go-yaml knows its own version and tags. */
function hasUnknownDirective(text: string): boolean {
  return text.includes("%") && text.split(/^\.\.\.(?=\s|$)/m).some(startsWithUnknownDirective);
}

function startsWithUnknownDirective(text: string): boolean {
  const [directive] = /^%.*/m.exec(text.slice(0, /^(?![%#\s]|$)/m.exec(text)?.index ?? text.length)) ?? [];
  return directive !== undefined && !/^%(?:YAML[ \t]+1\.1|TAG)(?:[ \t]|$)/.test(directive);
}

/** All documents of a text, once it is known that none of them is broken. */
function readDocuments(text: string): readonly Document<Node>[] {
  const { Composer, Lexer, LineCounter, Parser } = yamlLibrary();
  const composer = new Composer({
    version: "1.1",
    schema: "failsafe",
    uniqueKeys: false,
    merge: false,
    logLevel: "silent",
    prettyErrors: false,
    strict: true,
  });
  const lines = new LineCounter();
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  function* tokens() {
    for (const lexeme of allowAnyContinuationIndentInLexer(new Lexer()).lex(text)) yield* parser.next(lexeme);
    yield* parser.end();
  }
  const documents: Document<Node>[] = [];
  for (const document of composer.compose(tokens(), false, text.length)) {
    const [problem] = document.errors;
    if (problem !== undefined)
      throw new YamlProblem(syntaxMessage(lines.linePos(problem.pos[0]).line, problem.message));
    documents.push(document as unknown as Document<Node>);
  }
  return documents;
}

/** An alias means the last anchor of its name before it, also of an earlier document. */
function boundAliases(root: Node | null, anchors: Map<string, Node>): ReadonlyMap<Node, Node> {
  const { isAlias, isNode, visit } = yamlLibrary();
  const targets = new Map<Node, Node>();
  visit(root as ParsedNode, (_key, node) => {
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (target === undefined) throw new YamlProblem(`yaml: unknown anchor '${node.source}' referenced`);
      targets.set(node, target);
    } else if (isNode(node) && node.anchor) anchors.set(node.anchor, node);
  });
  return targets;
}

function syntaxMessage(line: number, message: string): string {
  const expected = /Flow sequence/i.test(message) ? "',' or ']'" : /Flow map/i.test(message) ? "',' or '}'" : undefined;
  const text = expected === undefined ? message : `did not find expected ${expected}`;
  return `yaml: line ${line}: ${text}`;
}

class Decoder {
  readonly #library = yamlLibrary();
  readonly #charge: (amount: number) => void;
  /** Where a text ends whose last line has no end. */
  readonly #openEnd: number | undefined;
  readonly #targets: ReadonlyMap<Node, Node>;
  readonly #open = new Set<Node>();
  #decoded = 0;
  #fromAliases = 0;
  #aliasDepth = 0;

  constructor(targets: ReadonlyMap<Node, Node>, text: string, charge: (amount: number) => void) {
    this.#targets = targets;
    this.#openEnd = text.endsWith("\n") ? undefined : text.length;
    this.#charge = charge;
  }

  decode(root: Node | null): Value {
    return root === null ? null : this.#value(root);
  }

  #value(node: Node | null): Value {
    this.#count();
    if (node === null) return null;
    const { isAlias, isMap, isSeq } = this.#library;
    if (isAlias(node)) return this.#followed(node, (target) => this.#value(target));
    if (isMap(node)) {
      const object: Record<string, Value> = {};
      this.#fill(object, node);
      return object;
    }
    if (isSeq(node)) return (node as YAMLSeq<Node>).items.map((item) => this.#value(item));
    const scalar = node as ScalarNode;
    return this.#isOpenBlock(scalar) ? String(scalar.value).replace(/\n$/, "") : jsonValue(scalarOf(scalar));
  }

  /** A block at the end of the text: it ends with a line end only where one is written. */
  #isOpenBlock({ type, range, tag }: ScalarNode): boolean {
    return type?.startsWith("BLOCK_") === true && tag === undefined && range?.[1] === this.#openEnd;
  }

  /** Small documents that aliases make huge are refused, by the rule go-yaml has for them. */
  #count(): void {
    this.#charge(1);
    this.#decoded++;
    if (this.#aliasDepth > 0) this.#fromAliases++;
    const many = this.#fromAliases > 100 && this.#decoded > 1000;
    if (many && this.#fromAliases / this.#decoded > allowedShare(this.#decoded)) {
      throw new YamlProblem("yaml: document contains excessive aliasing");
    }
  }

  #followed<T>(alias: Alias, read: (target: Node) => T): T {
    const target = this.#targets.get(alias) as Node;
    if (this.#open.has(alias)) throw new YamlProblem(`yaml: anchor '${alias.source}' value contains itself`);
    this.#open.add(alias);
    this.#aliasDepth++;
    const result = read(target);
    this.#aliasDepth--;
    this.#open.delete(alias);
    return result;
  }

  /** `taken` are the keys of the maps that this one is merged into: they stay as they are. */
  #fill(object: Record<string, Value>, map: YAMLMap, taken?: Set<string>): void {
    const pairs = map.items as Pair<Node, Node | null>[];
    const merged = pairs.filter(({ key }) => this.#isMerge(key));
    const entries = this.#entries(pairs);
    for (const [key, value] of entries) {
      if (taken?.has(key)) continue;
      taken?.add(key);
      setEntrySafely(object, key, this.#value(value));
    }
    if (merged.length === 0) return;
    const kept = taken ?? new Set(entries.keys());
    for (const { value } of merged) this.#merge(object, value, kept);
  }

  /** The last value of each key. What is written twice may not mean two things: `1.0` and `"1.0"`, `<<` and `"<<"`. */
  #entries(pairs: readonly Pair<Node, Node | null>[]): ReadonlyMap<string, Node | null> {
    const entries = new Map<string, Node | null>();
    const written = new Map<string, string | undefined>();
    for (const { key, value } of pairs) {
      const name = this.#isMerge(key) ? undefined : this.#key(key);
      const source = this.#library.isScalar(key) ? String(key.value ?? "") : "";
      if (written.has(source) && written.get(source) !== name) {
        throw new YamlProblem(`yaml: mapping key ${JSON.stringify(source)} already defined`);
      }
      written.set(source, name);
      if (name !== undefined) entries.set(name, value);
    }
    return entries;
  }

  #isMerge(key: Node | null): boolean {
    if (!this.#library.isScalar(key) || key.value !== "<<") return false;
    return (key.type === "PLAIN" && isUntagged(key)) || key.tag === `${longTag}merge`;
  }

  /** Of several sources the first one wins. */
  #merge(object: Record<string, Value>, source: Node | null, taken: Set<string>): void {
    const { isAlias, isMap, isSeq } = this.#library;
    const refuse = (): never => {
      throw new YamlProblem("yaml: map merge requires map or sequence of maps as the value");
    };
    const mergeNode = (node: Node | null): void => {
      this.#count();
      if (isMap(node)) this.#fill(object, node, taken);
      else if (isAlias(node)) {
        this.#followed(node, (target) => {
          this.#count();
          return isMap(target) ? this.#fill(object, target, taken) : refuse();
        });
      } else refuse();
    };
    if (isSeq(source)) for (const item of (source as YAMLSeq<Node>).items) mergeNode(item);
    else mergeNode(source);
  }

  #key(node: Node | null): string {
    const { isAlias, isScalar } = this.#library;
    this.#count();
    const target = isAlias(node) ? this.#targets.get(node) : node;
    if (target === null || target === undefined) throw new YamlProblem("unsupported map key of type: %!s(<nil>)");
    if (!isScalar(target)) throw new YamlProblem("yaml: invalid map key");
    const scalar = scalarOf(target as ScalarNode);
    if (scalar.type === "null") throw new YamlProblem("unsupported map key of type: %!s(<nil>)");
    return scalar.type === "float" ? formatYamlFloat32(scalar.value) : String(scalar.value);
  }
}

/** From 99 % of the values for documents up to 400,000 values down to 10 % for ten times that. */
function allowedShare(decoded: number): number {
  if (decoded <= 400_000) return 0.99;
  if (decoded >= 4_000_000) return 0.1;
  return 0.99 - 0.89 * ((decoded - 400_000) / 3_600_000);
}

function jsonValue(scalar: YamlScalar): Value {
  if (scalar.type === "int") return normalizeInteger(scalar.value);
  if (scalar.type !== "float") return scalar.value;
  if (!Number.isFinite(scalar.value)) {
    throw new YamlProblem(
      `json: unsupported value: ${Number.isNaN(scalar.value) ? "NaN" : scalar.value > 0 ? "+Inf" : "-Inf"}`,
    );
  }
  return parseNumber(String(scalar.value));
}

/** `!` says nothing. */
function isUntagged({ tag }: ScalarNode): boolean {
  return tag === undefined || tag === "!";
}

function scalarOf(node: ScalarNode): YamlScalar {
  const text = String(node.value ?? "");
  const tag = node.tag ?? "";
  if (isUntagged(node))
    return node.type === "PLAIN" || node.value === null ? classifyPlainScalar(text) : { type: "str", value: text };
  if (!tag.startsWith(longTag)) return { type: "str", value: text };
  const kind = tag.slice(longTag.length);
  if (kind === "binary") {
    const bytes = decodeBase64OrProblemOffset(text, standardBase64Alphabet);
    if (typeof bytes === "number") throw new YamlProblem("yaml: !!binary value contains invalid base64 data");
    return { type: "str", value: decodeUtf8Leniently(bytes) };
  }
  if (!["bool", "int", "float", "null", "timestamp"].includes(kind)) return { type: "str", value: text };
  const scalar = classifyPlainScalar(text);
  if (scalar.type === kind) return scalar;
  if (kind === "float" && scalar.type === "int" && scalar.value < 2n ** 63n)
    return { type: "float", value: Number(scalar.value) };
  throw new YamlProblem(`yaml: cannot decode !!${scalar.type} \`${text}\` as a !!${kind}`);
}
