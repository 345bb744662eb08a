/** How the types of AWS::AccessAnalyzer are read. */
import { capitalizedMemberNamesSource, computedSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const accessAnalyzerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::AccessAnalyzer::Analyzer",
    service: "accessanalyzer",
    why: "a page of ListAnalyzers has whole analyzers but for their archive rules; Cloud Control takes a call for each. One more call counts what each has found",
    list: { operation: "ListAnalyzers", items: "analyzers" },
    details: [{ operation: "GetFindingsStatistics", parameters: { analyzerArn: "@arn" } }],
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      Arn: "arn",
      AnalyzerName: "name",
      Type: "type",
      AnalyzerConfiguration: capitalizedMemberNamesSource("configuration"),
      Tags: computedSource(["tags"], (tags) =>
        Object.entries((tags ?? {}) as Readonly<Record<string, string>>).map(([Key, Value]) => ({ Key, Value })),
      ),
    },
    extras: {
      Status: "status",
      TotalActiveFindings: computedSource(
        [
          "GetFindingsStatistics.findingsStatistics.externalAccessFindingsStatistics.totalActiveFindings",
          "GetFindingsStatistics.findingsStatistics.internalAccessFindingsStatistics.totalActiveFindings",
          "GetFindingsStatistics.findingsStatistics.unusedAccessFindingsStatistics.totalActiveFindings",
        ],
        (...counts) => counts.flatMap((count) => count ?? []).reduce<number>((sum, count) => sum + Number(count), 0),
      ),
    },
    notRead: { ArchiveRules: "takes a further call per analyzer" },
  },
];
