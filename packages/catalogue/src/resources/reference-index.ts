/** Which block a value means: by reference, or by a name that only one has. */
import type { Resource } from "@plumbline/iac";
import { type JsonValue, once } from "@plumbline/model";
import { splitArmName } from "./arm-names.js";
import { type CatalogueBlock, collectBlockIdentifiers, normalizeCloudResourceId } from "./catalogue-block.js";

export interface ReferenceIndex {
  /** What a block says that means another of this type. */
  readonly find: (value: JsonValue | undefined, from: Resource, type: string) => CatalogueBlock | undefined;
  /** Whether a text may mean any of them: most do not, and looking for each type takes longer. */
  readonly mayReference: (text: string) => boolean;
}

export function buildReferenceIndex(all: readonly CatalogueBlock[]): ReferenceIndex {
  const blocks = all.filter(({ isEmbedded }) => isEmbedded !== true);
  const byAddress = new Map(blocks.map((block) => [block.resource.address, block]));
  const named = once(() => indexByName(blocks));
  const unindexed = once(() => indexWithoutInstance(blocks));
  const names = once(() => new Set([...named().values()].flatMap((ofType) => [...ofType.keys()])));
  /** A text that is not known wholly is the same wherever it is written. The most certain spelling first. */
  const calledBy = (value: string, from: Resource, type: string) => {
    const names = named().get(type);
    if (names === undefined) return undefined;
    const called = (name: string) => onlyOneFor(from, names.get(name));
    const byNameOrId = called(value) ?? called(normalizeCloudResourceId(value));
    if (byNameOrId !== undefined) return byNameOrId;
    const name = nameInArmId(value, type) ?? nameInArn(value, type);
    return name === undefined ? undefined : called(name);
  };
  const blockAt = (address: string, module: string) =>
    blockNamed(address) ?? (module === "" ? undefined : blockNamed(`${module}${address}`));
  /** Where nobody knows how many there will be, one block stands for all. */
  const blockNamed = (address: string) =>
    unlessSeveral(
      byAddress.get(address) ?? unindexed().get(address) ?? byAddress.get(address.replace(/\[[^\]]*\]$/, "")),
    );
  return {
    find(value, from, type) {
      if (typeof value !== "string") return undefined;
      const called = calledBy(value, from, type);
      if (called !== undefined) return called;
      const [, arn = "", reference] = /^(arn:.*[:/])?\$\{([^{}]+)\}$/.exec(value) ?? [];
      if (reference === undefined) return undefined;
      // An attribute of a block, or the block itself: `aws_s3_bucket.b.id`, `Bucket.Arn`, `Bucket`.
      const module = parseModuleOfAddress(from.address);
      const block =
        blockAt(reference.replace(/\.[\w-]+$/, ""), module) ??
        blockAt(reference.replace(/\..*$/, ""), module) ??
        blockAt(reference, module);
      // An ARN may end in the name of something else of it.
      return arn === "" || block?.type === type ? block : undefined;
    },
    // Ids of ARM are told from others by their type alone.
    mayReference: (text) => /\$\{|\//.test(text) || names().has(text) || names().has(normalizeCloudResourceId(text)),
  };
}

/** `…/providers/Microsoft.Sql/servers/s/databases/d`, or the same without what is before, is `s/d` of its type. */
function nameInArmId(id: string, type: string): string | undefined {
  if (!type.startsWith("Microsoft.")) return undefined;
  const [namespace = "", ...parts] = splitArmName(
    id.slice(id.lastIndexOf("/providers/") + 1).replace(/^providers\//, ""),
  );
  const types = [namespace, ...parts.filter((_, index) => index % 2 === 0)];
  const names = parts.filter((_, index) => index % 2 === 1);
  return types.join("/").toLowerCase() === type.toLowerCase() ? names.join("/") : undefined;
}

/** An ARN that is made of something of the code, and ends in the kind and the name: `arn:…/restapis/${Api}/stages/prod`. */
function nameInArn(arn: string, type: string): string | undefined {
  if (!arn.startsWith("arn:") || !arn.includes("${")) return undefined;
  const [kind, name = ""] = arn.split("/").slice(-2);
  return type.toLowerCase().endsWith(`::${kind}`.replace(/s$/, "")) && /^[\w.-]+$/.test(name) ? name : undefined;
}

/** The module an address stands in: in a plan, references inside of a module do not say which. */
export function parseModuleOfAddress(address: string): string {
  return /^(?:module\.[^.[]+(?:\[[^\]]*\])?\.)*/.exec(address)?.[0] ?? "";
}

type NameIndex = ReadonlyMap<string, readonly CatalogueBlock[]>;

/** Indexes blocks by type and name. */
function indexByName(all: readonly CatalogueBlock[]): ReadonlyMap<string, NameIndex> {
  const found = new Map<string, Map<string, CatalogueBlock[]>>();
  for (const block of all) {
    if (block.table?.part !== undefined) continue;
    const ofType = found.get(block.type) ?? new Map<string, CatalogueBlock[]>();
    found.set(block.type, ofType);
    for (const name of collectBlockIdentifiers(block)) add(ofType, name, block);
  }
  return found;
}

/** More that are called alike are not told apart. */
const MOST_ALIKE = 1000;

/** Of several that are called alike, as those of modules that are called more than once, the one beside who names it. */
function onlyOneFor(from: Resource, found: readonly CatalogueBlock[] = []): CatalogueBlock | undefined {
  if (found.length < 2) return found[0];
  if (found.length > MOST_ALIKE) return undefined;
  const module = moduleOf(from);
  const beside = found.filter(({ resource }) => moduleOf(resource) === module);
  return beside.length === 1 ? beside[0] : undefined;
}

/** `module.app.` of Terraform, `runner[0]/db/` of Bicep. */
function moduleOf({ address }: Resource): string {
  return parseModuleOfAddress(address) || address.slice(0, address.lastIndexOf("/") + 1);
}

function unlessSeveral(found: CatalogueBlock | "several" | undefined): CatalogueBlock | undefined {
  return found === "several" ? undefined : found;
}

/** What has one instance may be meant without saying which. */
function indexWithoutInstance(all: readonly CatalogueBlock[]): ReadonlyMap<string, CatalogueBlock | "several"> {
  const found = new Map<string, CatalogueBlock | "several">();
  for (const block of all) {
    const { address, index } = block.resource;
    if (index === undefined) continue;
    const name = address.replace(/\[[^\]]*\]$/, "");
    found.set(name, found.has(name) ? "several" : block);
  }
  return found;
}

function add(found: Map<string, CatalogueBlock[]>, name: string, block: CatalogueBlock): void {
  const known = found.get(name);
  if (known === undefined) found.set(name, [block]);
  else if (known.at(-1) !== block && known.length <= MOST_ALIKE) known.push(block);
}
