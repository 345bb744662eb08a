/** Reads every root module of a tree, one after the other. */
import type { Document } from "../document.js";
import type { ReadContext } from "../reader.js";
import { documentsOf } from "./documents.js";
import { moduleLibrary } from "./module-library.js";
import { rootModule } from "./module-tree.js";
import { startReading } from "./reading.js";
import { rootFolders } from "./roots.js";
import { givenValues } from "./variable-files.js";

export function* readTerraform(context: ReadContext): Generator<Document> {
  const library = moduleLibrary(context);
  for (const folder of rootFolders(library, context)) {
    const config = library.config(folder);
    if (config === undefined) continue;
    const reading = startReading(folder, library, context);
    const { paths, values } = givenValues(reading);
    yield* documentsOf(rootModule(config, reading, values), paths);
  }
}
