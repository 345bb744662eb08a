import { createRequire } from "node:module";
import type * as Yaml from "yaml";
import type { AnnotationScope, Annotations, Comment, Import, Package, Rule, SyntaxNode } from "./ast.js";
import { tryParsePlainYaml } from "./plain-metadata-yaml.js";
import type { Source } from "./source.js";
import { SyntaxFailure } from "./syntax-failure.js";

/**
 * METADATA blocks: comment lines in the first column, the first of them `# METADATA`, the others YAML. A block belongs to
 * the first statement below it. The reader of all YAML is loaded when the first block is met that needs it; most do not.
 */
export interface ModuleStatements {
  readonly package: Package;
  readonly imports: readonly Import[];
  readonly rules: readonly Rule[];
}

interface Result {
  readonly annotations: readonly Annotations[];
  readonly failures: readonly SyntaxFailure[];
}

const none: Result = { annotations: [], failures: [] };
const marker = /^#\s*METADATA/;
const scopes: ReadonlySet<unknown> = new Set<AnnotationScope>(["rule", "document", "package", "subpackages"]);

export function collectAnnotationsWithTargets(
  source: Source,
  comments: readonly Comment[],
  module: ModuleStatements,
): Result {
  if (!source.text.includes("METADATA") || !comments.some((comment) => startsBlock(source, comment))) return none;
  const statements = statementsInOrder(module);
  const annotations: Annotations[] = [];
  const failures: SyntaxFailure[] = [];
  for (let i = 0; i < comments.length; i++) {
    const first = comments[i] as Comment;
    if (!startsBlock(source, first)) continue;
    const lines: Comment[] = [];
    for (let last = first; i + 1 < comments.length; i++) {
      const next = comments[i + 1] as Comment;
      if (!continuesBlock(source, last, next)) break;
      lines.push(next);
      last = next;
    }
    try {
      annotations.push(annotation(first, lines, statements));
    } catch (failure) {
      if (!(failure instanceof SyntaxFailure)) throw failure;
      failures.push(failure);
    }
  }
  return { annotations, failures };
}

function startsBlock(source: Source, comment: Comment): boolean {
  return inFirstColumn(source, comment) && marker.test(comment.text);
}

function inFirstColumn(source: Source, comment: Comment): boolean {
  return comment.at === 0 || source.text.charCodeAt(comment.at - 1) === 0x0a;
}

function continuesBlock(source: Source, last: Comment, next: Comment): boolean {
  return next.at === lineEnd(source, last.end) && !startsBlock(source, next);
}

function lineEnd({ text }: Source, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end + 1;
}

interface Statement {
  readonly kind: "package" | "import" | "rule";
  readonly node: SyntaxNode;
}

function statementsInOrder(module: ModuleStatements): Statement[] {
  const statements: Statement[] = [
    { kind: "package", node: module.package },
    ...module.imports.map((node) => ({ kind: "import" as const, node })),
    ...module.rules.map((node) => ({ kind: "rule" as const, node })),
  ];
  return statements.sort((a, b) => a.node.at - b.node.at);
}

function firstBelow(statements: readonly Statement[], offset: number): Statement | undefined {
  let low = 0;
  let high = statements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((statements[middle] as Statement).node.at > offset) high = middle;
    else low = middle + 1;
  }
  return statements[low];
}

function annotation(first: Comment, lines: readonly Comment[], statements: Statement[]): Annotations {
  const fields = blockFields(first, lines);
  const target = firstBelow(statements, first.at);
  const entrypoint = Object.hasOwn(fields, "entrypoint") && fields.entrypoint === true;
  const scope = Object.hasOwn(fields, "scope") && fields.scope !== "" ? fields.scope : defaultScope(target, entrypoint);
  if (!scopes.has(scope)) {
    const message = `invalid annotation scope '${scope}'. Use one of 'rule', 'document', 'package', or 'subpackages'`;
    throw new SyntaxFailure(first.at, message);
  }
  const wanted = scope === "rule" || scope === "document" ? "rule" : "package";
  if (target?.kind !== wanted) {
    const have = target === undefined ? "" : ` (have ${target.kind})`;
    throw new SyntaxFailure(first.at, `annotation scope '${scope}' must be applied to ${wanted}${have}`);
  }
  if (entrypoint && scope !== "document" && scope !== "package") {
    throw new SyntaxFailure(first.at, `annotation entrypoint applied to non-document or package scope '${scope}'`);
  }
  const end = lines.at(-1)?.end ?? first.end;
  return { at: first.at, end, scope: scope as AnnotationScope, fields, target: target.node.at };
}

function defaultScope(target: Statement | undefined, entrypoint: boolean): string {
  if (target?.kind === "rule") return entrypoint ? "document" : "rule";
  return target?.kind ?? "";
}

function blockFields(first: Comment, lines: readonly Comment[]): Readonly<Record<string, unknown>> {
  const text = lines.map((line) => line.text.replace(/^# ?/, "")).join("\n");
  if (text.trim() === "") throw new SyntaxFailure(first.at, "expected METADATA block, found whitespace");
  const fields: unknown = tryParsePlainYaml(text) ?? readYaml(text, first, lines);
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    throw new SyntaxFailure(first.at, "the METADATA block must be an object of fields");
  }
  refuseWrongTypes(fields as Record<string, unknown>, first.at);
  return fields as Readonly<Record<string, unknown>>;
}

function readYaml(text: string, first: Comment, lines: readonly Comment[]): unknown {
  const document = yaml().parseDocument(text, {
    prettyErrors: false,
    logLevel: "error",
    uniqueKeys: true,
    version: "1.2",
  });
  const [error] = document.errors;
  if (error !== undefined) {
    const line = text.slice(0, error.pos[0]).split("\n").length - 1;
    throw new SyntaxFailure((lines[line] ?? first).at, `the METADATA block is not valid YAML: ${error.message}`);
  }
  return toJs(document, first);
}

function toJs(document: Yaml.Document.Parsed, first: Comment): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new SyntaxFailure(first.at, `the METADATA block is not valid YAML: ${(error as Error).message}`);
  }
}

const fieldTypes: ReadonlyMap<string, "string" | "boolean" | "array" | "object"> = new Map([
  ["scope", "string"],
  ["title", "string"],
  ["description", "string"],
  ["entrypoint", "boolean"],
  ["organizations", "array"],
  ["related_resources", "array"],
  ["authors", "array"],
  ["schemas", "array"],
  ["compile", "object"],
  ["custom", "object"],
  ["labels", "object"],
] as const);

function refuseWrongTypes(fields: Readonly<Record<string, unknown>>, at: number): void {
  for (const [name, wanted] of fieldTypes) {
    if (!Object.hasOwn(fields, name)) continue;
    const value = fields[name];
    if (value === null || value === undefined) continue;
    const type = Array.isArray(value) ? "array" : typeof value;
    // A title that is a number or a boolean in YAML is still a title.
    const isScalar = type === "number" || type === "boolean" || type === "string";
    if (type === wanted || (wanted === "string" && isScalar)) continue;
    throw new SyntaxFailure(at, `the METADATA field \`${name}\` must be ${wanted === "string" ? "a" : "an"} ${wanted}`);
  }
}

let loadedYaml: typeof Yaml | undefined;

function yaml(): typeof Yaml {
  loadedYaml ??= createRequire(import.meta.url)("yaml") as typeof Yaml;
  return loadedYaml;
}
