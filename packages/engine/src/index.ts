export { catalogueType } from "@plumbline/catalogue";
export {
  type AccountCheck,
  type Ambient,
  defaultRecordingLimits,
  type RecordingLimits,
  type RecordingUse,
  type SecretAnswer,
} from "@plumbline/clouds";
export type { TestFile } from "./cases/read-tests.js";
export { evalsIn, type RuleTrial, type TriedRule, tryRule } from "./cases/try-rule.js";
export { type KeptText, keptText } from "./crawl/kept-text.js";
export type { CrawlProblem } from "./crawl/problem.js";
export { limitProblems } from "./crawl/problem-limit.js";
export {
  type AccountRequest,
  type AccountSource,
  checkAccount,
  isAccountType,
  recordAccount,
  type SignInOptions,
} from "./crawl/record-account.js";
export { recordExport } from "./crawl/record-export.js";
export {
  type SecretReference,
  type SecretResolver,
  type SecretTarget,
  secretHost,
  secretHostOf,
  secretReference,
  secretValue,
} from "./crawl/secret.js";
export { testSource } from "./crawl/test-source.js";
export { withHistory } from "./drift/causes/by-history.js";
export { type CauseKind, causeKinds, type DriftCause } from "./drift/causes/cause.js";
export {
  type DriftReport,
  findDrift,
  type IgnoredDrift,
  type IgnoredResource,
  type PlacedDrift,
  type ResourceDrift,
} from "./drift/find-drift.js";
export { readDriftignore } from "./drift/ignore/driftignore.js";
export type { IgnoreRule, IgnoreRuleUse } from "./drift/ignore/ignore-rule.js";
export { readIgnoreRules } from "./drift/ignore/read-rules.js";
export { driftFormats } from "./drift/report/drift-formats.js";
export { coverageText, type DriftView, pathText, valueText } from "./drift/report/drift-view.js";
export { codeSides, liveSides, snapshotSides } from "./drift/sides.js";
export { importCode } from "./drift/ways-back/import.js";
export { waysBack } from "./drift/ways-back/ways-back.js";
export {
  type Assessment,
  assess,
  type ControlState,
  controlStates,
  type JudgedControl,
  type RuleTally,
} from "./frameworks/assess.js";
export { type Control, controlsOf, type Framework, type Section } from "./frameworks/framework.js";
export { readFramework } from "./frameworks/read-framework.js";
export { readFrameworks } from "./frameworks/starter-frameworks.js";
export { type AllowedAddresses, allowedAddressesForm, readAllowedAddresses } from "./git/allowed-addresses.js";
export type { GitOptions } from "./git/check-out.js";
export { defaultGitLimits, type GitLimits } from "./git/limits.js";
export { type HeldTrees, heldTrees } from "./git/make-room.js";
export { refusedAddress } from "./git/private-address.js";

export type { Finding } from "./judge/finding.js";
export type { Judgement, Violation } from "./judge/judge-subject.js";
export { isSecretPlace, maskDocument, maskedForms, maskingVersion, maskLines } from "./judge/mask-document.js";
export { maskSecrets } from "./judge/mask-secrets.js";
export { csvTable } from "./report/csv-table.js";
export { escapeMarkup } from "./report/escape-markup.js";
export { type FormatName, formats } from "./report/formats.js";
export { fixesOf, fixOf, gradeOf, type ReportAbout } from "./report/report.js";
export { packOf, type RulePack } from "./rules/by-subject.js";
export { checkRego } from "./rules/check-rego.js";
export { librarySources } from "./rules/library.js";
export { ruleFields } from "./rules/metadata.js";
export { newRuleFiles } from "./rules/new-rule.js";
export { type RuleSheet, readRule, ruleOf } from "./rules/read-rule.js";
export { type Fixes, isAtLeast, type Rule, type Severity, severities } from "./rules/rule.js";
export { missingHelp, missingSamples } from "./rules/sample-languages.js";
export { type SampleResult, trySample } from "./rules/samples.js";
export {
  keepStarterPack,
  readStarterPack,
  type StarterRule,
  starterFrameworks,
  starterPack,
  starterRules,
} from "./rules/starter-pack.js";
export { type ResourceVerdict, verdictsIn } from "./rules/verdicts-in.js";
export type { Doing, GivenUp } from "./run/given-up.js";
export type { Openings } from "./run/openings.js";
export type {
  NamedConfiguration,
  PlannedSource,
  PlanOptions,
  PlanTerms,
  Proposal,
  RuleFile,
  RunCollection,
  RunPlan,
} from "./run/plan.js";
export { openAndPlan, type PlanStep, planRun, planStep } from "./run/plan-run.js";
export { hasJoined, isOfShare, runShare } from "./run/run-share.js";
export type { DriftStep, Share, ShareOptions, ShareStep, UnitRecord } from "./run/share.js";
export { addTallies, emptyTally, type SummaryAbout, summaryOf } from "./run/tally.js";
export { judgeStandards } from "./scan/judge-standards.js";
export { type OpenScan, openScan, type ScanOptions } from "./scan/open-scan.js";
export { scan, settle } from "./scan/scan.js";
export {
  addCounts,
  addUnasked,
  type Completeness,
  completenessOf,
  type JudgedStandard,
  keyOfFinding,
  noCounts,
  type ScanReport,
  type UnitReport,
} from "./scan/scan-report.js";
export type { Suppression } from "./suppressions/comments.js";
