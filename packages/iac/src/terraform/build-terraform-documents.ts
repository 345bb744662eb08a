/**
 * The documents of a root module: one per file that declares resources or calls modules, as rules written for this
 * product family expect: `resources` with type, name and properties, and beside them what else the file declares. Or one
 * for all files, for rules that join what stands in different files.
 */
import { once } from "@plumbline/model";
import type { Document } from "../document.js";
import { createWholeFileSourceTreeWithEntries } from "../source/whole-file-source-trees.js";
import type { ConfigFile } from "./config-file.js";
import { buildDeclarationsBody } from "./declarations-body.js";
import { evaluateResources } from "./evaluate-resources.js";
import { isOverrideFile } from "./module-config.js";
import type { ModuleEvaluation } from "./module-evaluation.js";
import { placeResourcesInBody } from "./placed-resources.js";

const templateBlocks: ReadonlySet<string> = new Set(["resource", "module", "data"]);

export function* buildTerraformDocuments(module: ModuleEvaluation, valuePaths: readonly string[]): Generator<Document> {
  const [first, ...others] = module.config.files;
  if (module.reading.context.wholeModules) {
    if (first !== undefined) yield documentOf(module, undefined, [first, ...others], valuePaths);
    return;
  }
  const templates = module.config.files.filter(
    (file) => !isOverrideFile(file.path) && file.body.blocks.some((block) => templateBlocks.has(block.type)),
  );
  const otherPaths = module.config.files.filter((file) => !templates.includes(file)).map((file) => file.path);
  for (const file of templates) {
    yield documentOf(module, file, [file], [...valuePaths, ...otherPaths]);
  }
}

function documentOf(
  module: ModuleEvaluation,
  only: ConfigFile | undefined,
  files: readonly [ConfigFile, ...ConfigFile[]],
  morePaths: readonly string[],
): Document {
  const { context } = module.reading;
  const [{ source, path }] = files;
  const placed = placeResourcesInBody(evaluateResources(module, only), source, context.limits.expansion, (message) =>
    context.report({ file: path, message }),
  );
  const declarations = buildDeclarationsBody(module, files);
  const unknowns = once(() => [...placed.unknowns, ...declarations.unknowns]);
  return {
    kind: "terraform",
    paths: [...morePaths, ...files.map((file) => file.path)],
    body: placed.bodyWith(declarations.body),
    resources: placed.resources,
    get unknowns() {
      return unknowns();
    },
    source: createWholeFileSourceTreeWithEntries(source, new Map([...declarations.trees, ...placed.trees])),
  };
}
