/** Reads the folder named on the command line and prints what that took; a process of its own, so that memory is its own. */
import { createFolderTree } from "../files/folder-tree.js";
import { readDocuments } from "../read-documents.js";
import { defaultReadLimits } from "../read-options.js";

const [folder = "."] = process.argv.slice(2);
const started = performance.now();
const files = createFolderTree(folder, { limits: defaultReadLimits, report: () => undefined });
let resources = 0;
let documents = 0;
for (const document of readDocuments(files, {}, () => undefined)) {
  documents += 1;
  resources += document.resources.length;
}
const milliseconds = performance.now() - started;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ files: files.paths.length, documents, resources, milliseconds, peakMegabytes }));
