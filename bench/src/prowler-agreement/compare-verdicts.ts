import type { RecordedResourceVerdict } from "@plumbline/engine";
import type { ProwlerVerdict } from "./prowler-verdicts.js";

/** How two verdicts on one resource differ. */
export type DifferenceKind = "only Prowler fails" | "only here fails" | "undecided here" | "not asked here";

export interface VerdictDifference {
  readonly check: string;
  readonly service: string;
  readonly kind: DifferenceKind;
  readonly resource: string;
  /** Ours that name the check. */
  readonly rules: readonly string[];
  readonly reason: string;
}

interface VerdictComparison {
  /** How many pairs of check and resource agree, by service. */
  readonly agreeing: ReadonlyMap<string, number>;
  readonly differences: readonly VerdictDifference[];
  readonly checks: { readonly both: number; readonly onlyTheirs: readonly string[] };
}

/** Holds each verdict of Prowler against what our rules that name its check say of the same resource. */
export function compareVerdicts(
  ours: readonly RecordedResourceVerdict[],
  theirs: readonly ProwlerVerdict[],
): VerdictComparison {
  const byCheck = groupByCheck(ours);
  const agreeing = new Map<string, number>();
  const differences: VerdictDifference[] = [];
  for (const verdict of theirs) {
    const verdicts = byCheck.get(verdict.check);
    if (verdicts === undefined) continue;
    const found = findVerdicts(verdicts, verdict.resource);
    const kind = differenceOf(verdict, found);
    agreeing.set(verdict.service, (agreeing.get(verdict.service) ?? 0) + (kind === undefined ? 1 : 0));
    if (kind === undefined) continue;
    const { check, service, resource } = verdict;
    const rules = [...new Set((found.length > 0 ? found : verdicts).map(({ rule }) => rule.id))];
    const said = found.map(({ outcome, reason }) => `${outcome} ${reason}`).join("; ");
    differences.push({ check, service, kind, resource, rules, reason: `${verdict.reason} | ${said}` });
  }
  const asked = new Set(theirs.map(({ check }) => check));
  const onlyTheirs = [...asked].filter((check) => !byCheck.has(check)).sort();
  return { agreeing, differences, checks: { both: asked.size - onlyTheirs.length, onlyTheirs } };
}

function groupByCheck(
  ours: readonly RecordedResourceVerdict[],
): ReadonlyMap<string, readonly RecordedResourceVerdict[]> {
  const byCheck = new Map<string, RecordedResourceVerdict[]>();
  for (const verdict of ours)
    for (const alias of verdict.rule.aliases) {
      const known = byCheck.get(alias);
      if (known === undefined) byCheck.set(alias, [verdict]);
      else known.push(verdict);
    }
  return byCheck;
}

/**
 * By the resource's address, else by its last part, which parts of it contain, too; what is said of a whole account or region
 * (`arn:aws:ec2:eu-west-1:123456789012:volume`, a policy of AWS) is held against all that the rules say.
 */
function findVerdicts(
  verdicts: readonly RecordedResourceVerdict[],
  resource: string,
): readonly RecordedResourceVerdict[] {
  const whole = resource.replace(/:\*$/, "");
  const same = verdicts.filter(({ address }) => address === whole);
  if (same.length > 0) return same;
  const name = whole.split(/[/:]/).at(-1) ?? "";
  const named = verdicts.filter(({ address }) => hasPart(address, name));
  return named.length === 0 && isOfWholeAccount(whole) ? verdicts : named;
}

/** Topics and queues have a name there, and not a kind of resource. */
function isOfWholeAccount(resource: string): boolean {
  return /^arn:[\w-]+:(?!sns:|sqs:)[\w-]+:[\w-]*:\d{12}:[a-z-]+$|:iam::aws:policy\/|:\d{12}:registry\/|:\d{12}$/.test(
    resource,
  );
}

function hasPart(address: string, name: string): boolean {
  return address.split(/[/:#]/).includes(name);
}

function differenceOf(
  { isFailed }: ProwlerVerdict,
  found: readonly RecordedResourceVerdict[],
): DifferenceKind | undefined {
  if (found.length === 0) return isFailed ? "not asked here" : undefined;
  const fails = found.some(({ outcome }) => outcome === "failed");
  if (fails === isFailed)
    return fails || found.some(({ outcome }) => outcome === "passed") ? undefined : "undecided here";
  if (fails) return "only here fails";
  return found.some(({ outcome }) => outcome === "unknown") ? "undecided here" : "only Prowler fails";
}
