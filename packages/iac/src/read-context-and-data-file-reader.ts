/** The contract between the reading of a tree and the readers of single languages. */
import type { JsonObject } from "@plumbline/model";
import type { DataNode } from "./data/node.js";
import type { Document, Problem, TemplateKind } from "./document.js";
import type { ReadTrackingFiles } from "./files/read-tracking-files.js";
import type { SourceText } from "./source/source-text.js";

/** A JSON or YAML file, parsed once for all readers. A JSON file has one document. */
export interface DataFile {
  readonly path: string;
  readonly format: "json" | "yaml";
  readonly source: SourceText;
  readonly documents: readonly DataNode[];
}

export interface ReadContext {
  readonly files: ReadTrackingFiles;
  /** A parsed file of the tree; undefined when there is none, or when nothing of it could be parsed. */
  readonly data: (path: string) => DataFile | undefined;
  /** The same problem may be reported any number of times; it is told once. */
  readonly report: (problem: Problem) => void;
  readonly limits: ReadLimits;
  /** Terraform variable files to use beside those Terraform finds by itself. */
  readonly variableFiles: readonly string[];
  /** What data sources of Terraform have answered, by their addresses. */
  readonly dataSourceAnswers: ReadonlyMap<string, JsonObject>;
  /** Folders of the tree that hold modules of a registry or another repository, by the source that calls name. */
  readonly moduleFolders: ReadonlyMap<string, string>;
  /** One document per Terraform root module instead of one per file. */
  readonly wholeModules: boolean;
}

/** Work is counted, not timed, so that the same tree always gives the same answer. */
export interface ReadLimits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Nesting of data, expressions and templates in templates. */
  readonly depth: number;
  /** Nodes one template may expand to: resources of `count`, elements of copies, YAML aliases followed. */
  readonly expansion: number;
}

/** A reader of templates that are JSON or YAML documents. */
export interface DataFileTemplateReader {
  readonly kind: TemplateKind;
  /** A file that holds none of these words is not worth parsing; empty when any file may be one. */
  readonly words: readonly string[];
  /** Decided by what is in the file, not by its name. */
  readonly recognises: (file: DataFile) => boolean;
  readonly read: (file: DataFile, context: ReadContext) => Iterable<Document>;
}
