/**
 * The documents of a root module: one per file that declares resources or calls modules, as rules written for this
 * product family expect: `resources` with type, name and properties, and beside them what else the file declares.
 */
import type { Document } from "../document.js";
import { entriesTree } from "../source/made-tree.js";
import type { ConfigFile } from "./config-file.js";
import { declarationsOf } from "./declarations.js";
import type { Module } from "./module.js";
import { isOverride } from "./module-config.js";
import { placeResources } from "./placed-resources.js";
import { resourcesOf } from "./resources.js";

const templateBlocks: ReadonlySet<string> = new Set(["resource", "module", "data"]);

export function* documentsOf(module: Module, valuePaths: readonly string[]): Generator<Document> {
  const templates = module.config.files.filter(
    (file) => !isOverride(file.path) && file.body.blocks.some((block) => templateBlocks.has(block.type)),
  );
  const beside = module.config.files.filter((file) => !templates.includes(file)).map((file) => file.path);
  for (const file of templates) {
    yield documentOf(module, file, [...valuePaths, ...beside, file.path]);
  }
}

function documentOf(module: Module, file: ConfigFile, paths: readonly string[]): Document {
  const { context, reportOnce } = module.reading;
  const placed = placeResources(resourcesOf(module, file), file.source, context.limits.expansion, (message) =>
    reportOnce({ file: file.path, message }),
  );
  const declarations = declarationsOf(module, file);
  return {
    kind: "terraform",
    paths,
    body: { ...placed.body, ...declarations.body },
    resources: placed.resources,
    unknowns: [...placed.unknowns, ...declarations.unknowns],
    source: entriesTree(file.source, new Map([...declarations.trees, ...placed.trees])),
  };
}
