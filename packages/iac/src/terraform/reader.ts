/** Reads one root module of a tree. */
import type { Document } from "../document.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { buildTerraformDocuments } from "./build-terraform-documents.js";
import type { ModuleLibrary } from "./module-library.js";
import { createRootModule } from "./module-tree.js";
import { createTerraformReadContext } from "./terraform-read-context.js";
import { readVariableValues } from "./variable-files.js";

export function* readRootModuleDocuments(
  folder: string,
  library: ModuleLibrary,
  context: ReadContext,
): Generator<Document> {
  const config = library.config(folder);
  if (config === undefined) return;
  const reading = createTerraformReadContext(folder, library, context);
  const { paths, values } = readVariableValues(reading);
  yield* buildTerraformDocuments(createRootModule(config, reading, values), paths);
}
