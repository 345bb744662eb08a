/** Any JSON or YAML file as it stands, for rules about files that are no templates. */
import { buildNodeSourceTree } from "../data/node-source-tree.js";
import { convertNodeToJson } from "../data/to-json.js";
import type { Document } from "../document.js";
import type { DataFile, DataFileTemplateReader } from "../read-context-and-data-file-reader.js";

export const jsonReader: DataFileTemplateReader = plainReader("json");
export const yamlReader: DataFileTemplateReader = plainReader("yaml");

function plainReader(kind: DataFile["format"]): DataFileTemplateReader {
  return {
    kind,
    words: [],
    recognises: (file) => file.format === kind,
    *read(file) {
      for (const [index, node] of file.documents.entries()) {
        const document: Document = {
          kind,
          paths: [file.path],
          body: convertNodeToJson(node),
          resources: [],
          unknowns: [],
          source: buildNodeSourceTree(node),
        };
        yield file.documents.length === 1 ? document : { ...document, index };
      }
    },
  };
}
