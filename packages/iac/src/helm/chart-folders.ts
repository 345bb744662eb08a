/** Which files of a tree belong to charts. */
import { CHART_FILE, prefixWithFolder } from "./chart/chart.js";

type Has = (path: string) => boolean;

/** The folder of the chart that renders this template: the outermost, as those in its `charts` folder are part of it. */
export function findChartFolderOfTemplate(path: string, has: Has): string | undefined {
  if (!path.includes("templates/")) return undefined;
  const steps = path.split("/");
  for (const [index, step] of steps.entries()) {
    if (step !== "templates" || index === steps.length - 1) continue;
    const folder = steps.slice(0, index).join("/");
    if (has(prefixWithFolder(folder, CHART_FILE))) return outermost(folder, has);
  }
  return undefined;
}

/**
 * Whether a chart's templates may read this file (`.Files.Get "files/crds.yaml"`): Helm installs nothing of it by itself, and
 * what becomes of it is in what they render.
 */
export function isInFilesFolderOfChart(path: string, has: Has): boolean {
  const steps = path.split("/");
  return steps.some(
    (step, index) => step === "files" && has(prefixWithFolder(steps.slice(0, index).join("/"), CHART_FILE)),
  );
}

/** The folder whose Chart.yaml this is; undefined when it is another file, or the chart part of another one. */
export function findChartFolderOfChartYaml(path: string, has: Has): string | undefined {
  if (path !== CHART_FILE && !path.endsWith(`/${CHART_FILE}`)) return undefined;
  const folder = path.slice(0, -CHART_FILE.length - 1);
  return outermost(folder, has) === folder ? folder : undefined;
}

function outermost(folder: string, has: Has): string {
  const above = /^(?:(.*)\/)?charts\/[^/]+$/.exec(folder);
  if (above === null) return folder;
  const next = above[1] ?? "";
  return has(prefixWithFolder(next, CHART_FILE)) ? outermost(next, has) : folder;
}
