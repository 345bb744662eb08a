export type { SchemaSet } from "./analysis/types/rule-schemas.js";
export type { Builtin, BuiltinCallContext, BuiltinHost, BuiltinImplementation } from "./builtins/builtin.js";
export { throwBuiltinErrorIfStrict, throwOperandTypeErrorIfStrict } from "./builtins/builtin.js";
export type { RegoType } from "./builtins/declared-types.js";
export { formatGoJson } from "./builtins/format-go-json.js";
export { listBuiltins } from "./builtins/registry.js";
export {
  type Bundle,
  type BundleFile,
  checkRootsDisjoint,
  isBundleFile,
  omitDataBelowBundleRoots,
  parseBundle,
} from "./bundle/bundle.js";
export { RegoError, type RegoErrorCode, type RegoProblem } from "./errors.js";
export { type CheckOptions, check } from "./explain/check.js";
export { formatProblems, formatProblemsJson } from "./explain/problem-text.js";
export { type ProfiledLine, type ProfileOrder, profileOrders, profileQuery, sortProfile } from "./explain/profile.js";
export { collectQueryResults, type ExpressionValue, type QueryResult } from "./explain/query-results.js";
export { formatQueryResults, type ResultFormat, resultFormats } from "./explain/result-text.js";
export { formatBoxTable } from "./explain/table-text.js";
export { type Trace, type TraceEvent, type TraceOptions, trace } from "./explain/trace.js";
export { type ExplainMode, explainModes, filterTrace } from "./explain/trace-filter.js";
export { TraceNoteChannel } from "./explain/trace-note-channel.js";
export { formatTrace } from "./explain/trace-text.js";
export { format } from "./format/format.js";
export type { CompileOptions, EvaluateOptions } from "./options.js";
export { compile, Policy } from "./policy.js";
export { PreparedQuery, type QueryBindings } from "./prepared-query.js";
export type { Budget } from "./runtime/budget-meter.js";
export type { Evidence, ResultWithEvidence } from "./runtime/evidence.js";
export type { InputPath } from "./runtime/input-reads.js";
export type { EvaluationObserver } from "./runtime/observer.js";
export { createNodeHost, type NodeHost, type NodeHostOptions } from "./synchronous-network-host.js";
export type { Annotations, Body, Expr, Module, RegoVersion, Rule, Term } from "./syntax/ast.js";
export { toAnnotationsJson } from "./syntax/opa-json-annotations.js";
export { type ParseOptions, parseModule as parse } from "./syntax/parse.js";
export type { Source } from "./syntax/source.js";
export { type BenchmarkOptions, type BenchmarkResult, benchmark } from "./testing/benchmark.js";
export { type CodeRange, CoverageRecorder, type CoverageReport, type FileCoverage } from "./testing/coverage.js";
export { DocumentError, mergeDocuments, type PlacedDocument, readDocument } from "./testing/documents.js";
export { coverageJson, testReportJson } from "./testing/report-json.js";
export { testReportText } from "./testing/report-text.js";
export { countTests, runTests, type TestOptions, type TestReport, type TestResult } from "./testing/run-tests.js";
export type { PolicyJavaScript } from "./tiers/policy-javascript.js";
export { PrecompiledPolicy } from "./tiers/precompiled-policy.js";
export { parseJson } from "./values/json-reader.js";
export { RegoSet } from "./values/set.js";
export type { Value } from "./values/value.js";
export { formatJsonPrefix, formatValueAsJson, formatValueAsTerm } from "./values/value-text.js";
