/**
 * Which keys are AWS's own. A resource tells the ARN of its key, and that of `alias/aws/rds` looks like anybody's: only
 * the aliases of its region say whose it is.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { LiveItem, LiveResource, PartSink } from "../provider.js";
import { readPages } from "./read-pages.js";
import type { AwsSession } from "./sign-in.js";

/** What `beside` of a resource has: of each of its keys that is AWS's own the ARN, and its alias. */
const MANAGED_KEYS = "KeysOfAws";
const KEY = /^arn:[\w-]+:kms:([\w-]+):(\d+):key\/([\w-]+)$/;

type Aliases = ReadonlyMap<string, string> | { readonly refused: string };

/** Sinks of one account that say so of what is added. Aliases are listed once for each region that has keys. */
export function createManagedKeyUseAnnotator(session: AwsSession): (sink: PartSink) => PartSink {
  const regions = new Map<string, Promise<Aliases>>();
  const aliasesIn = (region: string): Promise<Aliases> => {
    const listed = regions.get(region) ?? aliasesOfAws(session, region);
    regions.set(region, listed);
    return listed;
  };
  return (sink) => ({ ...sink, add: async (item) => sink.add(await annotate(item, session.account, aliasesIn)) });
}

async function annotate(
  item: LiveItem,
  account: string,
  aliasesIn: (region: string) => Promise<Aliases>,
): Promise<LiveItem> {
  if (item.kind !== "resource" || item.type.startsWith("AWS::KMS::")) return item;
  const managedKeys: Record<string, string> = {};
  for (const arn of new Set(item.pieces.flatMap(({ body }) => [...keysIn(body)]))) {
    const [, region = "", owner, id = ""] = KEY.exec(arn) ?? [];
    if (owner !== account) continue;
    const aliases = await aliasesIn(region);
    if ("refused" in aliases) return withUnread(item, aliases.refused);
    const alias = aliases.get(id);
    if (alias !== undefined) managedKeys[arn] = alias;
  }
  return Object.keys(managedKeys).length === 0 ? item : withManagedKeys(item, managedKeys);
}

function withManagedKeys(item: LiveResource, managedKeys: JsonObject): LiveResource {
  const [first, ...others] = item.pieces;
  return { ...item, pieces: [{ ...first, beside: { ...first.beside, [MANAGED_KEYS]: managedKeys } }, ...others] };
}

function withUnread(item: LiveResource, reason: string): LiveResource {
  return { ...item, unread: [...(item.unread ?? []), { path: ["beside", MANAGED_KEYS], reason }] };
}

function* keysIn(value: JsonValue): Generator<string> {
  if (typeof value === "string") {
    if (KEY.test(value)) yield value;
  } else if (Array.isArray(value)) for (const element of value) yield* keysIn(element);
  else if (isJsonObject(value)) for (const member of Object.values(value)) yield* keysIn(member);
}

async function aliasesOfAws({ client }: AwsSession, region: string): Promise<Aliases> {
  const aliases = new Map<string, string>();
  try {
    for await (const { Aliases: page } of readPages(client, "kms", "ListAliases", {}, region)) {
      for (const alias of Array.isArray(page) ? page : []) {
        if (!isJsonObject(alias)) continue;
        const { AliasName: name, TargetKeyId: key } = alias;
        if (typeof name === "string" && name.startsWith("alias/aws/") && typeof key === "string")
          aliases.set(key, name);
      }
    }
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    return { refused: error.message };
  }
  return aliases;
}
