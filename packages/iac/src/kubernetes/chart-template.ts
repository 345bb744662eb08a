/** Templates of Helm charts: not manifests yet, and left to those who can render them. */

/** Whether the file is below the `templates` folder of a chart, as `has` knows of one. */
export function isChartTemplate(path: string, has: (path: string) => boolean): boolean {
  if (!path.includes("templates/")) return false;
  const steps = path.split("/");
  return steps.some((step, index) => {
    if (step !== "templates" || index === steps.length - 1) return false;
    return has([...steps.slice(0, index), "Chart.yaml"].join("/"));
  });
}
