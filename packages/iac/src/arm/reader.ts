/**
 * Reads Azure Resource Manager templates: one document for each template and parameter file that belong together, or one
 * with the defaults. A template that another one links is a document of its own as well.
 */
import type { TemplateReader } from "../reader.js";
import { armDocument } from "./document.js";
import { createArmSession } from "./evaluate/session.js";
import { armParameterFilesFor } from "./parameter-files.js";
import { armTemplateIn, isArmParameterFile } from "./recognise.js";
import { NO_PARAMETERS, parameterNodesIn } from "./template/parameters.js";

export const armReader: TemplateReader = {
  kind: "arm",
  words: ["contentVersion", "eploymentTemplate.json", "eploymentParameters.json"],
  recognises: (file) => armTemplateIn(file) !== undefined || isArmParameterFile(file),
  *read(file, context) {
    const template = armTemplateIn(file);
    if (template === undefined) return;
    const pairs = armParameterFilesFor(file.path, template, context);
    for (const pair of pairs.length > 0 ? pairs : [undefined]) {
      const values = pair === undefined ? NO_PARAMETERS : parameterNodesIn(pair.parameters);
      yield armDocument(file.path, template, { path: pair?.path, values }, createArmSession(context));
    }
  },
};
