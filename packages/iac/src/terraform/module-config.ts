/**
 * What the files of one folder declare together: a module before anybody evaluates it. Files are taken in the order
 * Terraform takes them; override files change what the others declare. A module is read once, however often it is called.
 */
import type { Attribute, Block, Body } from "@plumbline/hcl";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { findAttribute } from "./attributes-and-blocks.js";
import { type ConfigFile, isConfigPath, readConfigFile } from "./config-file.js";

export interface DeclaredBlock {
  readonly file: ConfigFile;
  readonly block: Block;
  /** Parts of the block that override files brought. */
  readonly overrides?: ReadonlyMap<Attribute | Block, ConfigFile>;
}

export interface DeclaredResource extends DeclaredBlock {
  readonly mode: "managed" | "data" | "ephemeral";
  readonly type: string;
  readonly name: string;
}

export interface DeclaredLocal {
  readonly file: ConfigFile;
  readonly attribute: Attribute;
}

export interface ModuleConfig {
  readonly folder: string;
  readonly files: readonly ConfigFile[];
  /** Characters of all files together. */
  readonly size: number;
  readonly variables: ReadonlyMap<string, DeclaredBlock>;
  readonly locals: ReadonlyMap<string, DeclaredLocal>;
  readonly outputs: ReadonlyMap<string, DeclaredBlock>;
  /** By `type.name` or `data.type.name`; what has the name of another, behind that by its place as well. */
  readonly resources: ReadonlyMap<string, DeclaredResource>;
  readonly calls: ReadonlyMap<string, DeclaredBlock>;
  /** By `aws` or `aws.alias`. */
  readonly providers: ReadonlyMap<string, DeclaredBlock>;
  readonly moved: readonly DeclaredBlock[];
}

interface Collecting extends ModuleConfig {
  readonly variables: Map<string, DeclaredBlock>;
  readonly locals: Map<string, DeclaredLocal>;
  readonly outputs: Map<string, DeclaredBlock>;
  readonly resources: Map<string, DeclaredResource>;
  readonly calls: Map<string, DeclaredBlock>;
  readonly providers: Map<string, DeclaredBlock>;
  readonly moved: DeclaredBlock[];
}

export function readModuleConfig(folder: string, paths: readonly string[], context: ReadContext): ModuleConfig {
  const files = configPaths(paths).flatMap((path) => readConfigFile(path, context) ?? []);
  const config: Collecting = {
    folder,
    files,
    size: files.reduce((sum, { source }) => sum + source.text.length, 0),
    variables: new Map(),
    locals: new Map(),
    outputs: new Map(),
    resources: new Map(),
    calls: new Map(),
    providers: new Map(),
    moved: [],
  };
  for (const file of files) if (!isOverrideFile(file.path)) declareAll(file, config, context);
  for (const file of files) if (isOverrideFile(file.path)) overrideAll(file, config);
  return config;
}

/** OpenTofu takes `main.tofu` instead of a `main.tf` beside it. */
function configPaths(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  return paths.filter((path) => {
    const twin = path.replace(/\.tf(\.json)?$/, ".tofu$1");
    return isConfigPath(path) && (twin === path || !all.has(twin));
  });
}

export function isOverrideFile(path: string): boolean {
  return /(?:^|[/_])override\.(?:tf|tofu)(?:\.json)?$/.test(path);
}

function declareAll(file: ConfigFile, config: Collecting, context: ReadContext): void {
  for (const block of file.body.blocks) {
    if (block.type === "locals") {
      for (const attribute of block.body.attributes) {
        declare(
          config.locals,
          attribute.name,
          { file, attribute },
          attribute.start,
          `local.${attribute.name}`,
          context,
        );
      }
      continue;
    }
    if (block.type === "moved") {
      config.moved.push({ file, block });
      continue;
    }
    const place = placeOf(block, config);
    if (place === undefined) continue;
    if (place.names.some((name) => name === undefined)) {
      report(
        file,
        block.start,
        `a ${block.type} block must have ${place.names.length === 2 ? "a type and a name" : "a name"}`,
        context,
      );
      continue;
    }
    declare(place.map, place.key, place.declared(file), block.start, place.key, context);
  }
}

interface BlockPlace {
  readonly map: Map<string, DeclaredBlock>;
  readonly key: string;
  readonly names: readonly (string | undefined)[];
  readonly declared: (file: ConfigFile) => DeclaredBlock;
}

/** Which declaration a block is, and under which key; undefined for blocks that declare nothing we evaluate. */
function placeOf(block: Block, config: Collecting): BlockPlace | undefined {
  const [first, second] = block.labels.map((label) => label.text);
  const plain = (map: Map<string, DeclaredBlock>): BlockPlace => ({
    map,
    key: first ?? "",
    names: [first],
    declared: (file) => ({ file, block }),
  });
  switch (block.type) {
    case "variable":
      return plain(config.variables);
    case "output":
      return plain(config.outputs);
    case "module":
      return plain(config.calls);
    case "provider":
      return { ...plain(config.providers), key: providerKey(first ?? "", block.body) };
    case "resource":
    case "data":
    case "ephemeral": {
      const mode = block.type === "resource" ? "managed" : block.type;
      return {
        map: config.resources as Map<string, DeclaredBlock>,
        key: `${mode === "managed" ? "" : `${mode}.`}${first}.${second}`,
        names: [first, second],
        declared: (file): DeclaredResource => ({ file, block, mode, type: first ?? "", name: second ?? "" }),
      };
    }
    default:
      return undefined;
  }
}

function providerKey(name: string, body: Body): string {
  const alias = findAttribute(body, "alias")?.expression;
  return alias?.kind === "literal" && typeof alias.value === "string" ? `${name}.${alias.value}` : name;
}

function declare<T extends DeclaredBlock | DeclaredLocal>(
  map: Map<string, T>,
  key: string,
  declared: T,
  offset: number,
  shown: string,
  context: ReadContext,
): void {
  const earlier = map.get(key);
  if (earlier === undefined) {
    map.set(key, declared);
    return;
  }
  const { line } = earlier.file.source.position(startOf(earlier));
  report(declared.file, offset, `${shown} is declared twice: the first is in ${earlier.file.path}:${line}`, context);
  // Nobody can refer to it, and Terraform refuses it; but whoever removes the one deploys the other.
  if ("mode" in declared) map.set(copyKey(key, declared), declared);
}

const startOf = (declared: DeclaredBlock | DeclaredLocal): number =>
  "block" in declared ? declared.block.start : declared.attribute.start;

/** No address has a blank in it. */
const copyKey = (key: string, declared: DeclaredBlock | DeclaredLocal): string =>
  `${key} ${declared.file.path}:${startOf(declared)}`;

/** An override file replaces arguments, and whole kinds of nested blocks, of what is declared elsewhere. */
function overrideAll(file: ConfigFile, config: Collecting): void {
  for (const block of file.body.blocks) {
    if (block.type === "locals") {
      for (const attribute of block.body.attributes) config.locals.set(attribute.name, { file, attribute });
      continue;
    }
    const place = placeOf(block, config);
    if (place === undefined) continue;
    const base = place.map.get(place.key);
    if (base === undefined) place.map.set(place.key, place.declared(file));
    else place.map.set(place.key, overridden(base, block.body, file));
  }
}

function overridden(base: DeclaredBlock, override: Body, file: ConfigFile): DeclaredBlock {
  const names = new Set(override.attributes.map((attribute) => attribute.name));
  const types = new Set(override.blocks.map(writtenType));
  const { body } = base.block;
  const merged: Body = {
    ...body,
    attributes: [...body.attributes.filter((attribute) => !names.has(attribute.name)), ...override.attributes],
    blocks: [...body.blocks.filter((block) => !types.has(writtenType(block))), ...override.blocks],
  };
  const overrides = new Map(base.overrides);
  for (const part of [...override.attributes, ...override.blocks]) overrides.set(part, file);
  return { ...base, block: { ...base.block, body: merged }, overrides };
}

/** The type of the blocks it stands for. */
function writtenType({ type, labels }: Block): string {
  return type === "dynamic" ? (labels[0]?.text ?? type) : type;
}

function report(file: ConfigFile, offset: number, message: string, context: ReadContext): void {
  context.report({ file: file.path, ...file.source.position(offset), message });
}
