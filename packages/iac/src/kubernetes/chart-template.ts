/** Templates of Helm charts: not manifests yet, and left to those who can render them. */
import type { NotedFiles } from "../files/noted-files.js";

/** Whether the file is below the `templates` folder of a chart. */
export function isChartTemplate(path: string, files: NotedFiles): boolean {
  const steps = path.split("/");
  return steps.some((step, index) => {
    if (step !== "templates" || index === steps.length - 1) return false;
    return files.has([...steps.slice(0, index), "Chart.yaml"].join("/"));
  });
}
