/**
 * Reads Azure Resource Manager templates: one document for each template and parameter file that belong together, or one
 * with the defaults. A template that another one links is a document of its own as well.
 */
import type { DataFileTemplateReader } from "../read-context-and-data-file-reader.js";
import { buildArmDocument } from "./build-arm-document.js";
import { createArmSession } from "./evaluate/session.js";
import { findParameterFilesOfArmTemplate } from "./parameter-files.js";
import { findArmTemplate, isArmParameterFile } from "./recognise.js";
import { collectParameterValueNodes, NO_PARAMETERS } from "./template/resolve-parameter-values.js";

export const armReader: DataFileTemplateReader = {
  kind: "arm",
  words: ["contentVersion", "eploymentTemplate.json", "eploymentParameters.json"],
  recognises: (file) => findArmTemplate(file) !== undefined || isArmParameterFile(file),
  *read(file, context) {
    const template = findArmTemplate(file);
    if (template === undefined) return;
    const pairs = findParameterFilesOfArmTemplate(file.path, template, context);
    for (const pair of pairs.length > 0 ? pairs : [undefined]) {
      const values = pair === undefined ? NO_PARAMETERS : collectParameterValueNodes(pair.parameters);
      yield buildArmDocument(file.path, template, { path: pair?.path, values }, createArmSession(context));
    }
  },
};
