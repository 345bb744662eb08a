/** Which block a value means: by reference, or by a name that only one has. */
import type { Resource } from "@plumbline/iac";
import { type JsonValue, once } from "@plumbline/model";
import { armParts } from "./arm-names.js";
import { idIn, namesOf, type Placed } from "./placed.js";

export interface References {
  /** What a block says that means another of this type. */
  readonly find: (value: JsonValue | undefined, from: Resource, type: string) => Placed | undefined;
  /** Whether a text may mean any of them: most do not, and looking for each type takes longer. */
  readonly mayMean: (text: string) => boolean;
}

export function referencesAmong(all: readonly Placed[]): References {
  const blocks = all.filter(({ isExtract }) => isExtract !== true);
  const byAddress = new Map(blocks.map((placed) => [placed.resource.address, placed]));
  const named = once(() => keyed(blocks));
  const unindexed = once(() => alone(blocks));
  const names = once(() => new Set([...named().values()].flatMap((ofType) => [...ofType.keys()])));
  /** A text that is not known wholly is the same wherever it is written. The most certain spelling first. */
  const calledBy = (value: string, type: string) => {
    const names = named().get(type);
    if (names === undefined) return undefined;
    const byNameOrId = theOne(names.get(value)) ?? theOne(names.get(idIn(value)));
    if (byNameOrId !== undefined) return byNameOrId;
    const name = nameInArmId(value, type) ?? nameInArn(value, type);
    return name === undefined ? undefined : theOne(names.get(name));
  };
  const blockAt = (address: string, module: string) =>
    blockNamed(address) ?? (module === "" ? undefined : blockNamed(`${module}${address}`));
  /** Where nobody knows how many there will be, one block stands for all. */
  const blockNamed = (address: string) =>
    theOne(byAddress.get(address) ?? unindexed().get(address) ?? byAddress.get(address.replace(/\[[^\]]*\]$/, "")));
  return {
    find(value, from, type) {
      if (typeof value !== "string") return undefined;
      const called = calledBy(value, type);
      if (called !== undefined) return called;
      const [, arn = "", reference] = /^(arn:.*[:/])?\$\{([^{}]+)\}$/.exec(value) ?? [];
      if (reference === undefined) return undefined;
      // An attribute of a block, or the block itself: `aws_s3_bucket.b.id`, `Bucket.Arn`, `Bucket`.
      const module = moduleOf(from.address);
      const block =
        blockAt(reference.replace(/\.[\w-]+$/, ""), module) ??
        blockAt(reference.replace(/\..*$/, ""), module) ??
        blockAt(reference, module);
      // An ARN may end in the name of something else of it.
      return arn === "" || block?.type === type ? block : undefined;
    },
    // Ids of ARM are told from others by their type alone.
    mayMean: (text) => /\$\{|\//.test(text) || names().has(text) || names().has(idIn(text)),
  };
}

/** `…/providers/Microsoft.Sql/servers/s/databases/d`, or the same without what is before, is `s/d` of its type. */
function nameInArmId(id: string, type: string): string | undefined {
  if (!type.startsWith("Microsoft.")) return undefined;
  const [namespace = "", ...parts] = armParts(id.slice(id.lastIndexOf("/providers/") + 1).replace(/^providers\//, ""));
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

/** In a plan, references inside of a module do not say which module. */
function moduleOf(address: string): string {
  return /^(?:module\.[^.[]+(?:\[[^\]]*\])?\.)*/.exec(address)?.[0] ?? "";
}

type Named = ReadonlyMap<string, Placed | "several">;

/** By type and name. */
function keyed(all: readonly Placed[]): ReadonlyMap<string, Named> {
  const found = new Map<string, Map<string, Placed | "several">>();
  for (const placed of all) {
    if (placed.table?.part !== undefined) continue;
    const ofType = found.get(placed.type) ?? new Map<string, Placed | "several">();
    found.set(placed.type, ofType);
    for (const name of namesOf(placed)) add(ofType, name, placed);
  }
  return found;
}

function theOne(found: Placed | "several" | undefined): Placed | undefined {
  return found === "several" ? undefined : found;
}

/** What has one instance may be meant without saying which. */
function alone(all: readonly Placed[]): Named {
  const found = new Map<string, Placed | "several">();
  for (const placed of all) {
    const { address, index } = placed.resource;
    if (index !== undefined) add(found, address.replace(/\[[^\]]*\]$/, ""), placed);
  }
  return found;
}

function add(found: Map<string, Placed | "several">, name: string, placed: Placed): void {
  const known = found.get(name);
  found.set(name, known === undefined || known === placed ? placed : "several");
}
