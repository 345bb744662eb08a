export type { Document, ModuleCall, Problem, Resource, TemplateKind, UnknownPart } from "./document.js";
export { type FileTree, filesOf } from "./files/file-tree.js";
export { folderTree } from "./files/folder.js";
export { defaultLimits, type ReadOptions, type ReadResult, read, readDocuments } from "./read.js";
export type { Limits } from "./reader.js";
export type { SourceText } from "./source/source-text.js";
export { locate, places, type SourceTree } from "./source/source-tree.js";
