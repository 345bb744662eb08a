/** What rules say of every resource of a recorded account, one by one: for holding them against what others say. */
import type { ProviderName } from "@plumbline/clouds";
import { createRuleJudgeForSubject, type Judgement } from "../judge/judge-subject.js";
import type { Rule } from "../rules/rule.js";
import type { AccountSnapshotNode } from "./account-queries.js";
import { createLiveUnits } from "./live-units.js";

/** What one rule says of one resource of an account. */
export interface RecordedResourceVerdict {
  readonly rule: Rule;
  readonly type: string;
  /** As the account names it: an ARN, an id. */
  readonly address: string;
  /** Undefined for what is of no region. */
  readonly region: string | undefined;
  readonly outcome: Exclude<Judgement["outcome"], "skipped">;
  /** What is wrong, or why nothing could be decided. */
  readonly reason: string;
}

const everything: AccountSnapshotNode = {
  id: "ALL_",
  role: "master",
  configuration: "all",
  masterSnapshotIds: ["ALL_"],
  type: "resources",
  collection: "resources",
};

/** Judges what `recordAccount` wrote to `folder` for one node that asks for all resources; rules skip what they are not about. */
export function* judgeRecordedAccount(
  { provider, folder }: { readonly provider: ProviderName; readonly folder: string },
  rules: readonly Rule[],
): Generator<RecordedResourceVerdict> {
  const asked = rules.filter(({ isOnShapes, kinds }) => isOnShapes && kinds.includes(provider));
  const query = { role: everything.role, entry: {}, node: { type: "resources" }, nodes: [everything] };
  const account = { connector: provider, provider, folder, asks: [query], wholeParts: [], isWhole: true };
  for (const unit of createLiveUnits(account)) {
    for (const { document } of unit.read()) {
      const { shaped } = document;
      if (shaped === undefined) continue;
      const judge = createRuleJudgeForSubject(document);
      for (const rule of asked) {
        const judgement = judge(rule);
        if (judgement.outcome === "skipped") continue;
        const { outcome } = judgement;
        const { type, scope } = shaped;
        const address = document.paths[0] ?? "";
        yield { rule, type, address, region: scope.region, outcome, reason: reasonOf(judgement) };
      }
    }
  }
}

function reasonOf(judgement: Judgement): string {
  if (judgement.outcome === "failed") return judgement.violations.map(({ message }) => message).join("; ");
  return "reason" in judgement ? judgement.reason : "";
}
