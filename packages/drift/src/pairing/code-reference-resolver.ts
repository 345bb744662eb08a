/** Resolves references of the code: to their target in the code, and to the values that its live counterpart has. */
import { listShapePathsOfAttribute } from "@plumbline/catalogue";
import { getValueAtPath, type JsonValue } from "@plumbline/model";
import { getFactRootPathOfCloud } from "../attributes/index.js";
import type { CodeSide, DependencyRecorder, LiveSide } from "../model/index.js";

import type { NetworkDefaultIdLookup } from "./network-defaults.js";
import { getShapeProperties, listPrimaryNames } from "./resource-names.js";

/** Answers what references of the code mean; knows more with every pair. */
export interface CodeReferenceResolver {
  readonly pair: (code: CodeSide, live: LiveSide) => void;
  readonly partnerOf: (code: CodeSide) => LiveSide | undefined;
  /** The resource of the code that a reference names. */
  readonly targetOf: (reference: string, from: CodeSide) => CodeSide | undefined;
  /** All values that a text with references may have; undefined while a target has no counterpart. */
  readonly textsFor: (text: string, from: CodeSide) => readonly string[] | undefined;
  /** The same, or what the text was when it was applied last, if the target has a state and no counterpart. */
  readonly lastKnownTextsFor: (text: string, from: CodeSide) => readonly string[];
  /** Whether a text with references may have become this value: a name or any attribute of the target's counterpart. */
  readonly canResolveTo: (text: string, cloud: string, from: CodeSide) => boolean;
  /**
   * Whether a reference was replaced by something that is not what the target's counterpart has at the one place that the
   * catalogue knows for the attribute: another name than a balancer's DNS name.
   */
  readonly isReplaced: (text: string, cloud: string, from: CodeSide) => boolean;
  /** A text that refers only to account, region or partition, resolved; undefined for others. */
  readonly literalFor: (text: string, from: CodeSide) => string | undefined;
  /** All resources of the code that it refers to. */
  readonly targetsIn: (code: CodeSide) => ReadonlySet<CodeSide>;
}

/** With more combinations nothing would be proved. */
const MAX_TEXTS = 64;

export function createCodeReferenceResolver(
  all: readonly CodeSide[],
  recorder: DependencyRecorder,
  accounts: ReadonlySet<string> = new Set(),
  findNetworkDefault: NetworkDefaultIdLookup = () => undefined,
): CodeReferenceResolver {
  const roots = new Map<object | undefined, Map<string, CodeSide>>();
  for (const side of all) {
    const { resource, parts } = side.shaped;
    for (const { address } of [resource, ...parts]) recorder.recordKey(side.shaped, addressKey(side, address));
    const addresses = roots.get(side.root) ?? new Map<string, CodeSide>();
    roots.set(side.root, addresses);
    for (const part of parts) if (!addresses.has(part.address)) addresses.set(part.address, side);
    addresses.set(resource.address, side);
  }
  const partners = new Map<CodeSide, LiveSide>();
  const names = new Map<LiveSide, readonly string[]>();
  const texts = new Map<LiveSide, ReadonlySet<string>>();
  const textsOf = (live: LiveSide) => {
    const known = texts.get(live) ?? new Set([...listPrimaryNames(live), ...listTextsIn(live.shaped.written)]);
    texts.set(live, known);
    return known;
  };

  const find = (reference: string, from: CodeSide) => {
    const addresses = roots.get(from.root);
    const module = moduleOf(from.shaped.resource.address);
    for (const prefix of prefixesOf(reference)) {
      recorder.recordLookup(from.shaped, addressKey(from, prefix));
      if (module !== "") recorder.recordLookup(from.shaped, addressKey(from, `${module}${prefix}`));
      // In a plan, references inside a module do not name the module.
      const address = addresses?.has(prefix) === true ? prefix : `${module}${prefix}`;
      const side = addresses?.get(address);
      if (side !== undefined) return { side, address, attribute: reference.slice(prefix.length + 1) };
    }
    return undefined;
  };

  const accountsOf = (from: CodeSide) => {
    const account = partners.get(from)?.shaped.scope.account ?? from.shaped.scope.account;
    return account === undefined ? [...accounts] : [account];
  };

  const valuesOf = (reference: string, from: CodeSide): readonly string[] | undefined => {
    const values = deploymentValues(reference, from, accountsOf);
    if (values !== undefined) return values.length === 0 ? undefined : values;
    const found = find(reference, from);
    const partner = found === undefined ? undefined : partners.get(found.side);
    if (found === undefined || partner === undefined) return undefined;
    if (isPrimaryNameAttribute(found.attribute, found.side)) {
      const known = names.get(partner) ?? listPrimaryNames(partner);
      names.set(partner, known);
      return known;
    }
    const value = attributeOf(partner, found.attribute) ?? findNetworkDefault(partner, found.attribute, from.shaped);
    return value === undefined ? undefined : [value];
  };

  const textsFor: CodeReferenceResolver["textsFor"] = (text, from) => {
    let filled: readonly string[] = [""];
    let at = 0;
    for (const { index, 0: whole, 1: reference = "" } of text.matchAll(/\$\{([^{}]+)\}/g)) {
      const values = valuesOf(reference, from);
      const before = text.slice(at, index);
      if (values === undefined || filled.length * values.length > MAX_TEXTS) return undefined;
      filled = filled.flatMap((start) => values.map((value) => `${start}${before}${value}`));
      at = index + whole.length;
    }
    return filled.map((start) => start + text.slice(at));
  };

  const appliedTextFor = (text: string, from: CodeSide) => {
    const { before, reference, after } = splitAtReference(text);
    const found = find(reference, from);
    const { applied } = found?.side ?? {};
    const block = [applied?.resource, ...(applied?.parts ?? [])].find((part) => part?.address === found?.address);
    const value = found === undefined ? undefined : block?.attributes[found.attribute];
    return typeof value === "string" && value !== "" ? `${before}${value}${after}` : undefined;
  };

  return {
    pair: (code, live) => void partners.set(code, live),
    partnerOf: (code) => partners.get(code),
    targetOf: (reference, from) => find(reference, from)?.side,
    textsFor,
    lastKnownTextsFor(text, from) {
      const applied = appliedTextFor(text, from);
      return textsFor(text, from) ?? (applied === undefined ? [] : [applied]);
    },
    isReplaced(text, cloud, from) {
      const { before, reference, after } = splitAtReference(text);
      const middle = middleOf(cloud, before, after);
      const found = middle === undefined ? undefined : find(reference, from);
      const partner = found === undefined ? undefined : partners.get(found.side);
      if (middle === undefined || found === undefined || partner === undefined || found.side === from) return false;
      const { cloud: provider, resource } = found.side.shaped;
      if (provider === undefined || resource.address !== found.address) return false;
      const [place, ...more] = listShapePathsOfAttribute(provider, resource.type, found.attribute);
      if (place === undefined || more.length > 0) return false;
      const value = getValueAtPath(partner.shaped.written, [...getFactRootPathOfCloud(provider), ...place.split(".")]);
      // A part of an ARN is of it, and so is a DNS name with more before it.
      return typeof value === "string" && value !== "" && !areTextsNested(value.toLowerCase(), middle.toLowerCase());
    },
    literalFor(text, from) {
      let isKnown = true;
      const filled = text.replaceAll(/\$\{([^{}]+)\}/g, (whole, reference: string) => {
        const [only, ...more] = deploymentValues(reference, from, accountsOf) ?? [];
        if (only === undefined || more.length > 0) isKnown = false;
        return only ?? whole;
      });
      return isKnown && filled !== text ? filled : undefined;
    },
    canResolveTo(text, cloud, from) {
      const { before, reference, after } = splitAtReference(text);
      const target = find(reference, from)?.side;
      const partner = target === undefined ? undefined : partners.get(target);
      const middle = middleOf(cloud, before, after);
      if (partner === undefined || middle === undefined) return false;
      // Azure's identifiers have any case.
      const plain = middle.startsWith("/subscriptions/") ? middle.toLowerCase() : middle;
      return textsOf(partner).has(middle) || textsOf(partner).has(plain);
    },
    targetsIn(code) {
      const causes = code.shaped.unknowns.flatMap((part) => part.causes);
      const found = causes.flatMap(({ reference }) => find(reference, code)?.side ?? []);
      return new Set(found.filter((side) => side !== code));
    },
  };
}

/** A text with one reference; all are empty where it has none or several. */
function splitAtReference(text: string): {
  readonly before: string;
  readonly reference: string;
  readonly after: string;
} {
  const [, before = "", reference = "", after = ""] = /^([^$]*)\$\{([^{}]+)\}([^$]*)$/.exec(text) ?? [];
  return { before, reference, after };
}

/** What stands in place of the reference; undefined where the rest is otherwise, or nothing is left. */
function middleOf(cloud: string, before: string, after: string): string | undefined {
  const isAround = cloud.startsWith(before) && cloud.endsWith(after) && cloud.length > before.length + after.length;
  return isAround ? cloud.slice(before.length, cloud.length - after.length) : undefined;
}

/** Whether a text is part of another, or contains it. */
const areTextsNested = (a: string, b: string) => a.includes(b) || b.includes(a);

/** Values of AWS's data sources for account, region and partition; undefined for other references. */
function deploymentValues(
  reference: string,
  from: CodeSide,
  accountsOf: (from: CodeSide) => readonly string[],
): readonly string[] | undefined {
  const [, kind, attribute] =
    /(?:^|\.)data\.aws_(caller_identity|region|partition)\.[^.]+\.(\w+)$/.exec(reference) ?? [];
  const { region } = from.shaped.scope;
  switch (`${kind} ${attribute}`) {
    case "caller_identity account_id":
    case "caller_identity id":
      return accountsOf(from);
    case "region name":
    case "region region":
    case "region id":
      return region === undefined ? [] : [region];
    case "partition partition":
    case "partition id":
      return region === undefined ? [] : [/^(?:cn|us-gov)-/.exec(region)?.[0].replace(/^(.*)-$/, "aws-$1") ?? "aws"];
    default:
      return undefined;
  }
}

/** Whether the attribute is a name of the resource: `zone_id` of an `aws_route53_zone` is its id. */
function isPrimaryNameAttribute(attribute: string, { shaped: { resource } }: CodeSide): boolean {
  if (/^(?:id|arn|name|self_link|email|bucket|url|Arn|Id|Name|GroupId|)$/.test(attribute)) return true;
  const [, kind] = /^(\w+)_(?:id|arn)$/.exec(attribute) ?? [];
  return kind !== undefined && resource.type.endsWith(`_${kind}`);
}

/** The live attribute that corresponds to an attribute of the code: `vpc_id` is `VpcId`. */
function attributeOf({ shaped }: LiveSide, attribute: string): string | undefined {
  if (!attribute.includes("_") && !/^[A-Z]/.test(attribute)) return undefined;
  const name = attribute.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const value: JsonValue | undefined = getShapeProperties(shaped)[name];
  return typeof value === "string" ? value : undefined;
}

/** All texts in a value. */
export function* listTextsIn(value: JsonValue): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const member of Object.values(value)) yield* listTextsIn(member);
}

function addressKey({ root }: CodeSide, address: string): string {
  return `address ${root?.path} ${address}`;
}

function moduleOf(address: string): string {
  return /^(?:module\.[^.[]+(?:\[[^\]]*\])?\.)*/.exec(address)?.[0] ?? "";
}

function* prefixesOf(reference: string): Generator<string> {
  for (let at = reference.length; at > 0; at = reference.lastIndexOf(".", at - 1)) yield reference.slice(0, at);
}
