/**
 * One fact is told once. Rules say in their METADATA which others they cover: where both find something in the same place
 * of a resource, the other's finding goes along with the one that covers it; so it does where one of them names the resource of the
 * other as its cause, the same opening for IPv4 and IPv6 in one block, and the same finding on blocks that say the same: copies of a manifest. It is still a finding of its rule: whoever counts by rule lists all of them.
 */
import { appendToGroup, groupBy } from "@plumbline/model";
import type { Finding } from "../judge/finding.js";
import { isSeverityAtLeast } from "../rules/rule.js";

/** The findings that are told, in their order, each with those that it covers. */
export function foldCoveredFindings(findings: readonly Finding[]): readonly Finding[] {
  return fold(findings, true);
}

/** The same for who shows findings file by file: copies of a manifest are told in each. */
export function foldCoveredFindingsButCopies(findings: readonly Finding[]): readonly Finding[] {
  return fold(findings, false);
}

function fold(findings: readonly Finding[], foldsCopies: boolean): readonly Finding[] {
  const all = listFindingsWithCovered(findings);
  const coverOf = new Map<Finding, Finding>();
  for (const group of groupBy(all, resourceKeyOf).values()) {
    if (group.length === 1) continue;
    const ordered = group.toSorted(compareByRuleAndPlace);
    const covers = groupByWhatTheyCover(ordered);
    for (const finding of ordered) linkToCover(finding, covers.get(keyOf(finding, finding.rule.id)) ?? [], coverOf);
  }
  linkAddressFamilies(all, coverOf);
  linkAcrossResources(all, coverOf);
  if (foldsCopies) linkCopies(all, coverOf);
  if (coverOf.size === 0) return all;
  const covered = new Map<Finding, Finding[]>();
  for (const finding of coverOf.keys()) appendToGroup(covered, followCovers(finding, coverOf), finding);
  return all.flatMap((finding) => {
    if (coverOf.has(finding)) return [];
    const others = covered.get(finding);
    return [others === undefined ? finding : { ...finding, covered: others }];
  });
}

/** One block that lets in 0.0.0.0/0 and ::/0 lets in the internet: two addresses of one sentence. */
function linkAddressFamilies(all: readonly Finding[], coverOf: Map<Finding, Finding>): void {
  const open = all.filter((finding) => worldInMessage.test(finding.message) && !coverOf.has(finding));
  const blocks = groupBy(open, (finding) =>
    JSON.stringify([
      finding.rule.id,
      resourceKeyOf(finding),
      finding.range.file,
      finding.elementStart,
      finding.message.replace(worldInMessage, ""),
    ]),
  );
  for (const group of blocks.values()) {
    const [first, ...others] = group.toSorted(compareByRuleAndPlace);
    if (first !== undefined) for (const other of others) linkToCover(other, [first], coverOf);
  }
}

/** Every address there is, as rules name it. */
const worldInMessage = /\b0\.0\.0\.0\/0|(?:0(?::0){7}|::)\/0/;

/** A machine that is reached through a group, and the group: either may say the more. */
function linkAcrossResources(all: readonly Finding[], coverOf: Map<Finding, Finding>): void {
  const withCauses = all.filter(({ causes }) => causes !== undefined).toSorted(compareByRuleAndPlace);
  if (withCauses.length === 0) return;
  const blocks = new Set(withCauses.flatMap(({ causes = [] }) => causes.map(blockKeyOf)));
  const written = groupBy(
    all
      .filter((finding) => blocks.has(blockKeyOf(finding.subject ?? finding.resource)))
      .toSorted(compareByRuleAndPlace),
    (finding) => blockKeyOf(finding.subject ?? finding.resource),
  );
  for (const finding of withCauses) {
    for (const other of (finding.causes ?? []).flatMap((cause) => written.get(blockKeyOf(cause)) ?? [])) {
      if (isCoverOf(other, finding)) linkToCover(finding, [other], coverOf);
      else if (isCoverOf(finding, other)) linkToCover(other, [finding], coverOf);
    }
  }
}

/** A manifest that stands in several files: the first tells for all. */
function linkCopies(all: readonly Finding[], coverOf: Map<Finding, Finding>): void {
  const open = all.filter((finding) => finding.blockDigest !== undefined && !coverOf.has(finding));
  const copies = groupBy(open, ({ rule, message, path, blockDigest }) =>
    JSON.stringify([rule.id, message, path, blockDigest]),
  );
  for (const group of copies.values()) {
    const [first, ...others] = group.toSorted(compareByFile);
    if (first !== undefined) for (const other of others) linkToCover(other, [first], coverOf);
  }
}

function compareByFile(a: Finding, b: Finding): number {
  if (a.range.file !== b.range.file) return a.range.file < b.range.file ? -1 : 1;
  return a.range.start - b.range.start || (a.fingerprint < b.fingerprint ? -1 : 1);
}

function isCoverOf(cover: Finding, { rule }: Finding): boolean {
  return cover.rule.covers.includes(rule.id);
}

/** Instances and callers share one block. */
function blockKeyOf(block: Finding["resource"]): string {
  return block === undefined ? "" : JSON.stringify([block.range.file, block.range.start]);
}

/** Every finding, those that others cover behind the one that does. */
export function listFindingsWithCovered(findings: readonly Finding[]): readonly Finding[] {
  return findings.flatMap((finding) => {
    const { covered, ...alone } = finding;
    return covered === undefined ? [finding] : [alone, ...covered];
  });
}

function resourceKeyOf({ resource, range }: Finding): string {
  return resource === undefined
    ? JSON.stringify([range.file, range.start, range.end])
    : JSON.stringify([resource.range.file, resource.range.start, resource.address]);
}

/** What covers what must not depend on the order they come in: what was folded is folded again by whoever compares. */
function compareByRuleAndPlace(a: Finding, b: Finding): number {
  if (a.rule.id !== b.rule.id) return a.rule.id < b.rule.id ? -1 : 1;
  return a.range.start - b.range.start || (a.fingerprint < b.fingerprint ? -1 : 1);
}

/** In their order, by the rule that theirs covers and the place: a resource may have thousands of findings. */
function groupByWhatTheyCover(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings)
    for (const covered of new Set(finding.rule.covers)) appendToGroup(groups, keyOf(finding, covered), finding);
  return groups;
}

/** A rule in the same element of a list, or in none and of the same resource. */
function keyOf({ element }: Finding, rule: string): string {
  return JSON.stringify([rule, element]);
}

/** Rules that people write may cover each other: one of them stays. */
function linkToCover(finding: Finding, covers: readonly Finding[], coverOf: Map<Finding, Finding>): void {
  if (coverOf.has(finding)) return;
  const cover = covers.find((other) => canCover(other, finding) && followCovers(other, coverOf) !== finding);
  if (cover !== undefined) coverOf.set(finding, cover);
}

/** Settings may grade rules otherwise: what is covered must not weigh more than what is told. */
function canCover(cover: Finding, finding: Finding): boolean {
  return (
    isSeverityAtLeast(cover.rule.severity, finding.rule.severity) && (!cover.rule.isAdvice || finding.rule.isAdvice)
  );
}

function followCovers(finding: Finding, coverOf: ReadonlyMap<Finding, Finding>): Finding {
  let last = finding;
  for (let next = coverOf.get(last); next !== undefined; next = coverOf.get(last)) last = next;
  return last;
}
