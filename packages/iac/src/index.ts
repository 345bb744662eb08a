export { findTestDataWithCode, type TestDataWithCode } from "./code-in-test-data.js";
export { findEmbeddedJsonTree } from "./data/embedded-json-source-tree.js";
export { parseEmbeddedYaml } from "./data/embedded-yaml.js";
export type {
  Document,
  MissingDependency,
  ModuleCall,
  Problem,
  Resource,
  TemplateKind,
  UnknownPart,
} from "./document.js";
export { applyEdits, formatUnifiedDiff } from "./edit/apply-and-diff-edits.js";
export { createEditLanguage } from "./edit/create-edit-language.js";
export type { AddedPiece, EditablePiece, EditLanguage, TextEdit } from "./edit/edit-language.js";
export { formatHclBlock, formatHclValue, type HclBody, HclExpression } from "./edit/hcl-text.js";
export { findModuleValueSources, findTemplateValueSources } from "./edit/value-sources.js";
export { createMemoryFileTree, type FileTree } from "./files/file-tree.js";
export { createFolderTree } from "./files/folder-tree.js";
export { readBytesInside } from "./files/read-bytes-inside-folder.js";
export type { UnitReads } from "./files/read-log.js";
export { describeMissingDependencies, mergeMissingDependencyProblems } from "./missing-dependency.js";
export type { ReadLimits } from "./read-context-and-data-file-reader.js";
export { type FileTreeReadResult, readDocuments, readFileTree } from "./read-documents.js";
export { defaultReadLimits, type ReadOptions } from "./read-options.js";
export { computeReadsFingerprint } from "./reads-fingerprint.js";
export type { SourceText } from "./source/source-text.js";
export { findNearestSourceTree, findSourceRange, listPlaces, type SourceTree } from "./source/source-tree.js";
export { findVariableExpressionProblem } from "./terraform/variable-expression-problem.js";
export type { UndeclaredVariable } from "./terraform/variable-files.js";
export { createUnitTreeReader, type TreeReader, type Unit } from "./tree-reader.js";
export { findUnsupportedFormatFiles, type UnsupportedFormatFile } from "./unsupported-format-files.js";
