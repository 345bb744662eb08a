/**
 * Reads Azure Resource Manager templates: one document for each template and parameter file that belong together, or one
 * with the defaults. A template that another one links is a document of its own as well.
 */
import type { TemplateReader } from "../reader.js";
import { armDocument } from "./document.js";
import { session } from "./evaluate/session.js";
import { parameterFilesFor } from "./parameter-files.js";
import { isParameterFile, templateIn } from "./recognise.js";
import { givenIn, NOTHING_GIVEN } from "./template/parameters.js";

export const armReader: TemplateReader = {
  kind: "arm",
  words: ["contentVersion", "eploymentTemplate.json", "eploymentParameters.json"],
  recognises: (file) => templateIn(file) !== undefined || isParameterFile(file),
  *read(file, context) {
    const template = templateIn(file);
    if (template === undefined) return;
    const pairs = parameterFilesFor(file.path, template, context);
    for (const pair of pairs.length > 0 ? pairs : [undefined]) {
      const values = pair === undefined ? NOTHING_GIVEN : givenIn(pair.parameters);
      yield armDocument(file.path, template, { path: pair?.path, values }, session(context));
    }
  },
};
