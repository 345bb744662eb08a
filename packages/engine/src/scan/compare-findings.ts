/**
 * Which findings are new, which were there before and which are gone: by their fingerprints, and where these differ because
 * a rule got another id, an element was edited or a file was renamed, by what they still have in common. A finding from
 * before stands for one of now, however alike several are.
 */
import { appendToGroup } from "@plumbline/model";
import type { Finding } from "../judge/finding.js";
import { foldCoveredFindings, listFindingsWithCovered } from "./fold-covered-findings.js";

/** A finding from before, as far as somebody kept it. */
export interface PreviousFinding {
  readonly fingerprint: string;
  /** Id of the rule. */
  readonly rule: string;
  readonly file: string;
  /** Its address; empty where it is about none. */
  readonly resource: string;
  /** Where it is not known, the resource decides. */
  readonly message?: string;
}

export interface FindingComparison<Known extends PreviousFinding> {
  readonly added: readonly Finding[];
  readonly remaining: readonly Finding[];
  readonly gone: readonly Known[];
}

interface MatchTier {
  readonly keyOf: (known: PreviousFinding) => string | undefined;
  readonly keysOf: (finding: Finding) => readonly string[];
}

/** What others cover is compared for itself: one may be new and the other not. `isFile` says whether a file from before is still there: a finding moves only out of one that is not. */
export function compareFindings<Known extends PreviousFinding>(
  current: readonly Finding[],
  before: readonly Known[],
  isFile: (file: string) => boolean,
): FindingComparison<Known> {
  const all = listFindingsWithCovered(current);
  const known = new Set<Finding>();
  let unmatched = before;
  for (const { keyOf, keysOf } of createTiers(isFile)) {
    const waiting = new Map<string, Known[]>();
    // The last first, so that the first is taken off the end: many thousands may be alike.
    for (const entry of unmatched.toReversed()) {
      const key = keyOf(entry);
      if (key !== undefined) appendToGroup(waiting, key, entry);
    }
    if (waiting.size === 0) continue;
    const matched = new Set<Known>();
    for (const finding of all) {
      if (known.has(finding)) continue;
      const key = keysOf(finding).find((each) => (waiting.get(each)?.length ?? 0) > 0);
      const entry = key === undefined ? undefined : waiting.get(key)?.pop();
      if (entry === undefined) continue;
      matched.add(entry);
      known.add(finding);
    }
    unmatched = unmatched.filter((entry) => !matched.has(entry));
  }
  return {
    added: foldCoveredFindings(all.filter((finding) => !known.has(finding))),
    remaining: foldCoveredFindings(all.filter((finding) => known.has(finding))),
    gone: unmatched,
  };
}

/** The closest first. */
function createTiers(isFile: (file: string) => boolean): readonly MatchTier[] {
  const withOrWithoutMessage = (message: string, ...parts: readonly string[]) => [
    keyOf(...parts, message),
    keyOf(...parts, ""),
  ];
  return [
    { keyOf: ({ fingerprint }) => fingerprint, keysOf: ({ fingerprint }) => [fingerprint] },
    // A rule that has another id now may point elsewhere in the resource, too.
    {
      keyOf: ({ rule, file, resource }) => keyOf(rule, file, resource),
      keysOf: ({ rule, range, resource }) =>
        rule.aliases.map((alias) => keyOf(alias, range.file, resource?.address ?? "")),
    },
    // Something else about the element was edited.
    {
      keyOf: ({ rule, file, resource, message }) =>
        message === undefined ? undefined : keyOf(rule, file, resource, message),
      keysOf: ({ rule, range, resource, message }) => [keyOf(rule.id, range.file, resource?.address ?? "", message)],
    },
    {
      keyOf: ({ rule, file, resource, message = "" }) => (isFile(file) ? undefined : keyOf(rule, resource, message)),
      keysOf: ({ rule, resource, message }) => withOrWithoutMessage(message, rule.id, resource?.address ?? ""),
    },
  ];
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** A finding of another scan, to compare with. */
export function toPreviousFinding(finding: Finding): PreviousFinding & { readonly finding: Finding } {
  const { fingerprint, rule, range, resource, message } = finding;
  return { fingerprint, rule: rule.id, file: range.file, resource: resource?.address ?? "", message, finding };
}
