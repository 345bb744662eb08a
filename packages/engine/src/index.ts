export { listRuleInputProperties, type RuleInputProperty, toCatalogueType } from "@plumbline/catalogue";
export {
  type AccountCheckResult,
  defaultRecordingLimits,
  type MachineCredentialSources,
  type RecordingLimits,
  type RecordingUsage,
  type SecretAnswer,
} from "@plumbline/clouds";
export type { TestCaseFile } from "./cases/parse-test-cases.js";
export { truncateMessage } from "./cases/truncate-message.js";
export { collectCaseEvals, type RuleTrialInput, type RuleTrialResult, tryRule } from "./cases/try-rule.js";
export { listPlacesOfCodeNodesWithoutPaths } from "./crawl/code-snapshot-entries.js";
export type { CrawlProblem } from "./crawl/crawl-problem.js";
export { judgeRecordedAccount, type RecordedResourceVerdict } from "./crawl/judge-recorded-account.js";
export { createLimitedProblemReporter } from "./crawl/limited-problem-reporter.js";
export {
  type AccountRecordingRequest,
  type AccountSource,
  isAccountConnectorType,
  readAccountChanges,
  recordAccount,
  type SignInOptions,
  testAccountSignIn,
} from "./crawl/live-account.js";
export { type PastRunFileTextOrReasonMissing, readFileTextOfPastRun } from "./crawl/read-file-text-of-past-run.js";
export { recordClusterExport } from "./crawl/record-cluster-export.js";
export {
  formatSecretHost,
  formatSecretHostOfRepository,
  parseSecretReference,
  resolveSecretValue,
  type SecretReference,
  type SecretResolver,
  type SecretTarget,
} from "./crawl/secret-reference.js";
export { testCodeConnector } from "./crawl/test-code-connector.js";
export { listUnreadResources } from "./crawl/unread-resources.js";
export {
  type AssessedControl,
  type AssessedFramework,
  assessFramework,
  type ControlState,
  controlStates,
  type RuleOutcomeCounts,
} from "./frameworks/assess-framework.js";
export { type Framework, type FrameworkControl, type FrameworkSection, listControls } from "./frameworks/framework.js";
export { parseFramework } from "./frameworks/parse-framework.js";
export { findRulesOfUnreadTypes } from "./frameworks/rules-of-unread-types.js";
export { readFrameworks } from "./frameworks/starter-frameworks.js";
export { type AllowedAddresses, allowedAddressesSyntax, parseAllowedAddresses } from "./git/allowed-addresses.js";
export { type CheckoutHolder, createCheckoutHolder } from "./git/cache-quota.js";
export type { GitCheckoutOptions } from "./git/check-out.js";
export { defaultGitLimits, type GitLimits } from "./git/git-limits.js";
export { findRefusedAddress } from "./git/private-address.js";
export { readLineCommits } from "./git/read-line-commits.js";
export { addFailedRulesToGrantDrift } from "./judge/add-failed-rules-to-grant-drift.js";
export type { Finding } from "./judge/finding.js";
export type { Judgement, Violation } from "./judge/judge-subject.js";
export { formatCsvTable } from "./report/csv-table.js";
export {
  describeUncoveredTypes,
  findFixTextForFinding,
  formatCoveredRules,
  formatFindingId,
  formatSeverityWithAdvice,
  listFixesWithLanguageNames,
} from "./report/report-format-helpers.js";
export { type ReportFormatName, reportFormatters } from "./report/report-formats.js";
export { ACCOUNT_SAMPLE_FILE_NAME } from "./rules/check-account-samples.js";
export { toCollectionRuleFile } from "./rules/collection-rule-file.js";
export { findRegoParseProblems } from "./rules/find-rego-parse-problems.js";
export { listMissingGuidanceOfRule, listMissingSamplesOfRule } from "./rules/missing-samples-and-guidance.js";
export { findOldInputNameUses, type OldInputNameUse } from "./rules/old-input-names.js";
export { createRuleFromMetadata, parseRule, type RuleMetadata } from "./rules/parse-rule.js";
export { loadImportedLibrarySources } from "./rules/rego-library.js";
export { judgeResources, type ResourceVerdict } from "./rules/resource-verdicts.js";
export { type FixTextsByFormat, isSeverityAtLeast, type Rule, type Severity, severities } from "./rules/rule.js";
export { parseMetadataFieldsOrEmpty } from "./rules/rule-metadata.js";
export { parseParameterDefault } from "./rules/rule-parameters.js";
export { type AdjustedRules, applyRuleSettings, type RuleSettings } from "./rules/rule-settings.js";
export { createScanRules, type ScanRules } from "./rules/rules-by-subject.js";
export { renderRuleScaffold } from "./rules/scaffold-rule.js";
export { findSeverityProblems } from "./rules/severity-policy.js";
export {
  cacheStarterPack,
  markStarterPackAsImmutable,
  openStarterPack,
  readStarterFrameworks,
  readStarterRules,
  readStarterRulesWithText,
  type StarterRule,
} from "./rules/starter-pack.js";
export { type RuleSampleResult, testRuleSample } from "./rules/test-rule-sample.js";
export { findTitleProblems } from "./rules/title-style.js";
export { listTitleSynonyms } from "./rules/title-synonyms.js";
export type { OpenedInputs } from "./run/opened-inputs.js";
export { type PlanOrInputsToOpen, planRun, planRunOpeningInputs, planRunOrListInputsToOpen } from "./run/plan-run.js";
export type { QuarantineEntry, WorkInProgress } from "./run/quarantine.js";
export type {
  CollectionConfiguration,
  NamedConfiguration,
  PlannedRuleFile,
  PlannedSource,
  PlanningAndOpeningOptions,
  ProposedChange,
  RunPlan,
  RunPlanParameters,
} from "./run/run-plan-types.js";
export { hasJoinedShare, isUnitOfShare, runShare } from "./run/run-share.js";
export type {
  ChangeQueryStep,
  DriftStep,
  RunShareOptions,
  Share,
  ShareStep,
  UnitRecordForNextRun,
} from "./run/share.js";
export { addTallies, emptyTally, type RunSummaryInput, summarizeRun } from "./run/verdict-tally.js";
export { assessStandards } from "./scan/assess-standards.js";
export { compareFindings, type PreviousFinding, toPreviousFinding } from "./scan/compare-findings.js";
export { type FailureThreshold, failureThresholds, isFindingFailure } from "./scan/failure-threshold.js";
export {
  foldCoveredFindings,
  foldCoveredFindingsButCopies,
  listFindingsWithCovered,
} from "./scan/fold-covered-findings.js";
export { type OpenedScan, openScan, type ScanOptions } from "./scan/open-scan.js";
export { mergeUnitReports, scanFileTree } from "./scan/scan.js";
export {
  addScanCounts,
  type Completeness,
  createFindingKey,
  decideCompleteness,
  emptyScanCounts,
  mergeUncoveredTypes,
  type ScanFrameworkAssessment,
  type ScanReport,
  type UnitReport,
} from "./scan/scan-report.js";
export { hasNoResourcesAfterPlan, scanTerraformPlan } from "./scan/scan-terraform-plan.js";
export { normalizeCheckId } from "./suppressions/normalize-check-id.js";
export type { Suppression } from "./suppressions/suppression-comments.js";
