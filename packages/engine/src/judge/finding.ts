/** What a rule found wrong in one place of the code. */
import { hash } from "node:crypto";
import { findNearestSourceTree, findSourceRange, type Resource } from "@plumbline/iac";
import { formatCanonicalJson, getValueAtPath, isJsonObject, type PathStep, type SourceRange } from "@plumbline/model";
import { type FixFormat, fixFormats, type Rule } from "../rules/rule.js";
import { cutMaskedExcerptLines } from "./excerpt-lines.js";
import { computeFindingFingerprint } from "./finding-fingerprint.js";
import type { Violation } from "./judge-subject.js";
import { findPolicyDocumentBlockRanges } from "./policy-document-block-ranges.js";
import { findResourceAt } from "./resource-at.js";
import type { Subject } from "./subject.js";

/** A resource, and where its block stands. */
export interface ResourceBlock {
  readonly address: string;
  readonly type: string;
  readonly range: SourceRange;
}

/** What a rule found wrong, with its place in the code as reports show it. */
export interface Finding {
  readonly rule: Rule;
  readonly message: string;
  readonly range: SourceRange;
  /** From the first line of the place to its last, as many as are shown. */
  readonly lines: readonly string[];
  /** The resource it is about, where it is about one, and its block. */
  readonly resource: ResourceBlock | undefined;
  /** What the rule was asked about, where that is another block: the security group of a rule that stands alone. */
  readonly subject?: ResourceBlock;
  /** The same for blocks that say the same, in languages whose documents say all by themselves. */
  readonly blockDigest?: string;
  /** Other resources in which it is written, where the rule names them: the security group through which a machine is reached. */
  readonly causes?: readonly ResourceBlock[];
  /** Blocks that the value is taken from, where they are others: comments in them are about it, too. */
  readonly origins: readonly SourceRange[];
  /** What the place is written in, where an edit can be shown in that. */
  readonly format: FixFormat | undefined;
  /** The path from the resource (or the document) to the attribute. */
  readonly path: readonly PathStep[];
  /** The path to the element of a list in which it is, such as a statement or a container, where it is in one. */
  readonly element: readonly PathStep[] | undefined;
  /** Where the block that makes this element begins: one block may make several, an address of each family for instance. */
  readonly elementStart?: number;
  /** What other rules say of the same fact, where it is told once. */
  readonly covered?: readonly Finding[];
  /** The same for the same mistake, wherever it moves in its file (of Terraform: its folder). */
  readonly fingerprint: string;
}

export function createFinding(rule: Rule, document: Subject, violation: Violation): Finding {
  const { path, message } = violation;
  const place = findNearestSourceTree(document.source, path);
  const { source, start, end } = place;
  const range = source.range(start, end);
  const resource = findResourceAt(document, path);
  const element = findListElement(document, path);
  const inside = resource === undefined || document.shaped !== undefined ? path : path.slice(resource.path.length);
  return {
    rule,
    message: nameFaultyBlockInMessage(message, document, resource),
    range,
    lines: cutMaskedExcerptLines(source, range, rule.isAboutSecrets),
    resource: resource === undefined ? undefined : describe(resource),
    ...describeSubject(document, resource),
    ...describeCauses(rule, document, violation),
    ...digestBlock(document, resource),
    origins: findPolicyDocumentBlockRanges(document, resource, place),
    format: formatOf(document, range.file),
    path: inside,
    element,
    ...(element === undefined ? {} : { elementStart: findNearestSourceTree(document.source, element).start }),
    fingerprint: computeFindingFingerprint(rule.id, document, path, resource),
  };
}

/** Elements that are no objects are values of something: the ports of a rule, the actions of a statement. */
function findListElement({ body }: Subject, path: readonly PathStep[]): readonly PathStep[] | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const element = path.slice(0, length);
    if (typeof element.at(-1) === "number" && isJsonObject(getValueAtPath(body, element))) return element;
  }
  return undefined;
}

/** Of a resource that is elsewhere a rule knows only the first of its blocks; the one at fault may be another. */
export function nameFaultyBlockInMessage(message: string, { shaped }: Subject, block: Resource | undefined): string {
  if (shaped?.isPartial !== true || block === undefined) return message;
  return message.replaceAll(shaped.resource.address, () => block.address);
}

/** Bicep is read as what it is compiled to. */
function formatOf({ kind, language }: Subject, file: string): FixFormat | undefined {
  const written = /\.bicep$/i.test(file) ? "bicep" : (language ?? kind);
  return fixFormats.find((format) => format === written);
}

function describe({ address, type, source }: Resource): ResourceBlock {
  return { address, type, range: findSourceRange(source, []) };
}

/** What a block of Terraform says depends on its module. */
const selfContained: readonly unknown[] = ["kubernetes", "cloudformation", "arm"];

/** Nobody copies longer ones by hand, and what makes them makes them anew. */
const MAX_DIGESTED = 64 * 1024;

/** Undefined for one that is too long: it is not measured for each of its findings. */
const blockDigests = new WeakMap<Resource, string | undefined>();

/** A resource may have many findings. */
function digestBlock({ language, kind }: Subject, resource: Resource | undefined): Pick<Finding, "blockDigest"> {
  if (resource === undefined || !selfContained.includes(language ?? kind)) return {};
  if (!blockDigests.has(resource)) {
    const text = textOfBlock(resource, language ?? kind);
    const digest = text.length > MAX_DIGESTED ? undefined : hash("sha256", text, "hex").slice(0, 32);
    blockDigests.set(resource, digest);
  }
  const blockDigest = blockDigests.get(resource);
  return blockDigest === undefined ? {} : { blockDigest };
}

/** A manifest is what the cluster is sent: rendered from a kustomization, or rendered before and committed, it is the same. */
function textOfBlock({ attributes, source: { source, start, end } }: Resource, language: string): string {
  return language === "kubernetes" ? formatCanonicalJson(attributes) : source.text.slice(start, end).trim();
}

function describeSubject({ shaped }: Subject, resource: Resource | undefined): Pick<Finding, "subject"> {
  const isOther = shaped !== undefined && resource !== undefined && resource.address !== shaped.resource.address;
  return isOther ? { subject: describe(shaped.resource) } : {};
}

function describeCauses(
  { joins }: Rule,
  { shaped, estate }: Subject,
  { causes: addresses = [] }: Violation,
): Pick<Finding, "causes"> {
  if (addresses.length === 0 || shaped === undefined || estate === undefined) return {};
  const { findByAddress } = estate.join(shaped.type, joins);
  const causes = addresses.flatMap((address) => {
    const cause = findByAddress(address);
    return cause === undefined ? [] : [describe(cause.resource)];
  });
  return causes.length === 0 ? {} : { causes };
}
