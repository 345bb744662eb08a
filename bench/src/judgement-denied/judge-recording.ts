/** A recorded account as it is judged: verdicts, what was there to judge, and what was not read. */
import { type ProviderName, readRecording } from "@plumbline/clouds";
import { buildShapesOfLiveResource } from "@plumbline/drift";
import {
  findRulesOfUnreadTypes,
  judgeRecordedAccount,
  listUnreadResources,
  type RecordedResourceVerdict,
  type Rule,
} from "@plumbline/engine";

/** What is said of one recording. */
export interface JudgedRecording {
  /** By rule and resource. */
  readonly verdicts: ReadonlyMap<string, RecordedResourceVerdict>;
  /** `AWS::S3::Bucket arn:…`, of all resources in it. */
  readonly resources: ReadonlySet<string>;
  /** Why there may be more that a rule is about, by its id. */
  readonly unreadRules: ReadonlyMap<string, string>;
}

export function judgeRecording(provider: ProviderName, folder: string, rules: readonly Rule[]): JudgedRecording {
  const recording = readRecording(folder);
  const resources = new Set<string>();
  for (const { units } of recording.parts)
    for (const unit of units)
      for (const item of unit.read()) {
        if (item.kind !== "resource") continue;
        for (const { shaped } of buildShapesOfLiveResource(item, provider))
          resources.add(formatResource(shaped.type, item.id));
      }
  const verdicts = new Map<string, RecordedResourceVerdict>();
  for (const verdict of judgeRecordedAccount({ provider, folder }, rules))
    verdicts.set(`${verdict.rule.id} ${formatResource(verdict.type, verdict.address)}`, verdict);
  const unread = listUnreadResources({ connector: provider, provider }, recording);
  return { verdicts, resources, unreadRules: findRulesOfUnreadTypes(rules, unread) };
}

export function formatResource(type: string, address: string): string {
  return `${type} ${address}`;
}
