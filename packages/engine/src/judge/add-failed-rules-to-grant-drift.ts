/** Which rules find bad what somebody granted by hand: a difference that says so is worth more than one that does not. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { PlacedAttributeDrift, ResourceDrift } from "@plumbline/drift";
import { pathsOverlap } from "@plumbline/model";
import type { ScanRules } from "../rules/rules-by-subject.js";
import { createRuleJudgeForSubject } from "./judge-subject.js";
import type { Subject } from "./subject.js";

/** The resource with the rules' ids at each grant; rules are asked about the live resource alone. */
export function addFailedRulesToGrantDrift(found: ResourceDrift, rules: () => ScanRules): ResourceDrift {
  const { live } = found.sides();
  if (live === undefined || !found.drifted.some(isGrant)) return found;
  const failed = failedRules(live, rules());
  const drifted = found.drifted.map((drift) => {
    const ids = isGrant(drift)
      ? failed.filter(({ paths }) => paths.some((path) => pathsOverlap(path, drift.path)))
      : [];
    return ids.length === 0 ? drift : { ...drift, failedRules: ids.map(({ id }) => id) };
  });
  return { ...found, drifted };
}

const isGrant = ({ unwritten }: PlacedAttributeDrift) => unwritten?.kind === "grant";

interface FailedRule {
  readonly id: string;
  readonly paths: readonly PlacedAttributeDrift["path"][];
}

function failedRules(shaped: ShapedResource, rules: ScanRules): readonly FailedRule[] {
  const { cloud, type, effective, unknowns, resource, parts, source } = shaped;
  if (cloud === undefined) return [];
  const subject: Subject = {
    kind: cloud,
    paths: [resource.address],
    body: effective,
    unknowns,
    resources: [resource, ...parts],
    source,
    shaped,
    isLive: true,
  };
  const judge = createRuleJudgeForSubject(subject);
  return (rules.bySubject().byType.get(type.toLowerCase()) ?? []).flatMap((rule) => {
    const judgement = judge(rule);
    if (judgement.outcome !== "failed") return [];
    // A finding about the resource as a whole is about no grant.
    const paths = judgement.violations.map(({ path }) => path).filter((path) => path.length > 1);
    return paths.length === 0 ? [] : [{ id: rule.id, paths }];
  });
}
