/** A Bicep file and what its names mean. */
import type { DeploymentScopeLevel } from "../arm/functions/arm-function-definition.js";
import type { Problem } from "../document.js";
import { readUtf8Text } from "../files/read-text.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { createSourceText, type SourceText } from "../source/source-text.js";
import type {
  BicepDeclaration,
  BicepExpression,
  ForExpression,
  FunctionDeclaration,
  ModuleDeclaration,
  ObjectLiteral,
  ParameterDeclaration,
  ResourceDeclaration,
  TypeDeclaration,
  VariableDeclaration,
} from "./syntax/ast.js";
import { parseBicep } from "./syntax/parse.js";

export interface BicepFile {
  readonly path: string;
  readonly source: SourceText;
  readonly declarations: readonly BicepDeclaration[];
  readonly names: ReadonlyMap<string, BicepSymbol>;
  readonly level: DeploymentScopeLevel;
  readonly problems: readonly Problem[];
}

export type BicepSymbol =
  | ParameterDeclaration
  | VariableDeclaration
  | FunctionDeclaration
  | TypeDeclaration
  | ResourceOrModuleSymbol
  | ImportedSymbol
  | { readonly kind: "extension" };

export interface ImportedSymbol {
  readonly kind: "imported";
  /** `*` where the name stands for all that the file exports. */
  readonly name: string;
  readonly from: BicepExpression;
}

/** A resource or a module. */
export interface ResourceOrModuleSymbol {
  readonly kind: "deployed";
  readonly declaration: ResourceDeclaration | ModuleDeclaration;
  /** `parent::child` for what is declared inside. */
  readonly address: string;
  readonly inside: ResourceOrModuleSymbol | undefined;
  readonly children: ReadonlyMap<string, ResourceOrModuleSymbol>;
  readonly loop: ForExpression | undefined;
  readonly condition: BicepExpression | undefined;
  /** Undefined where it could not be parsed. */
  readonly body: ObjectLiteral | undefined;
}

/** Deeper expressions are refused: what walks them recurses. */
const MOST_NESTED = 150;

/** Undefined where there is no such file, or nothing that could be read as text. */
export function readBicepFile(path: string, context: ReadContext): BicepFile | undefined {
  const text = context.files.has(path) ? readUtf8Text(path, context) : undefined;
  return text === undefined ? undefined : bicepFile(path, text, context.limits.depth);
}

function bicepFile(path: string, text: string, depth: number): BicepFile {
  const source = createSourceText(path, text);
  const { declarations, problems } = parseBicep(text, Math.min(depth, MOST_NESTED));
  return {
    path,
    source,
    declarations,
    names: namesIn(declarations),
    level: levelIn(declarations),
    problems: problems
      .slice(0, MOST_PROBLEMS)
      .map(({ offset, message }) => ({ file: path, ...source.position(offset), message })),
  };
}

/** A file with more mistakes than this is not read better by hearing of all of them. */
const MOST_PROBLEMS = 20;

const LEVELS: ReadonlyMap<unknown, DeploymentScopeLevel> = new Map([
  ["resourceGroup", "resourceGroup"],
  ["subscription", "subscription"],
  ["managementGroup", "managementGroup"],
  ["tenant", "tenant"],
]);

function levelIn(declarations: readonly BicepDeclaration[]): DeploymentScopeLevel {
  const setting = declarations.find(({ kind }) => kind === "targetScope");
  const value = setting?.kind === "targetScope" && setting.value?.kind === "literal" ? setting.value.value : undefined;
  return LEVELS.get(value) ?? "resourceGroup";
}

function namesIn(declarations: readonly BicepDeclaration[]): ReadonlyMap<string, BicepSymbol> {
  const names = new Map<string, BicepSymbol>();
  for (const declaration of declarations) {
    switch (declaration.kind) {
      case "param":
      case "var":
      case "func":
      case "type":
        names.set(declaration.name, declaration);
        break;
      case "resource":
      case "module":
        names.set(declaration.name, deployed(declaration, undefined));
        break;
      case "import":
        for (const { name, as } of declaration.names) names.set(as, { kind: "imported", name, from: declaration.from });
        break;
      case "extension":
        if (declaration.as !== undefined) names.set(declaration.as, { kind: "extension" });
        break;
    }
  }
  return names;
}

function deployed(
  declaration: ResourceDeclaration | ModuleDeclaration,
  inside: ResourceOrModuleSymbol | undefined,
): ResourceOrModuleSymbol {
  const { name, body: written } = declaration;
  const loop = written.kind === "for" ? written : undefined;
  const conditioned = loop?.body ?? written;
  const body = conditioned.kind === "if" ? conditioned.body : conditioned;
  const children = new Map<string, ResourceOrModuleSymbol>();
  const found: ResourceOrModuleSymbol = {
    kind: "deployed",
    declaration,
    address: inside === undefined ? name : `${inside.address}::${name}`,
    inside,
    children,
    loop,
    condition: conditioned.kind === "if" ? conditioned.condition : undefined,
    body: body.kind === "object" ? body : undefined,
  };
  for (const child of found.body?.resources ?? []) children.set(child.name, deployed(child, found));
  return found;
}
