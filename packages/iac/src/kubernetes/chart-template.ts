/** Templates of Helm charts: not manifests yet, and left to those who can render them. */
import type { FileTree } from "../files/file-tree.js";
import { hasFile } from "../files/folder-index.js";

/** Whether the file is below the `templates` folder of a chart. */
export function isChartTemplate(path: string, files: FileTree): boolean {
  const steps = path.split("/");
  return steps.some((step, index) => {
    if (step !== "templates" || index === steps.length - 1) return false;
    return hasFile(files, [...steps.slice(0, index), "Chart.yaml"].join("/"));
  });
}
