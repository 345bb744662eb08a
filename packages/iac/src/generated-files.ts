/**
 * Files that were made out of code in the same tree: what they say is told at the source, and not once more. A state or a
 * plan in the folder of its root module, a template that Bicep made out of the file in its folder, manifests that Helm rendered from a
 * chart.
 */
import { groupBy, once } from "@plumbline/model";
import { bytesContainWord } from "./files/bytes-contain-word.js";
import { getParentFolder } from "./files/paths.js";
import type { ReadTrackingFiles } from "./files/read-tracking-files.js";
import { CHART_FILE, prefixWithFolder } from "./helm/chart/chart.js";

/** What is read of the tree, by folder. */
export interface RootModuleAndChartFolders {
  readonly rootModules: ReadonlySet<string>;
  readonly charts: ReadonlySet<string>;
}

export function createGeneratedFilePredicate(
  files: ReadTrackingFiles,
  { rootModules, charts }: RootModuleAndChartFolders,
): (path: string) => boolean {
  const chartFoldersByName = once(() => groupBy(charts, (folder) => nameOfChart(folder, files)));
  return (path) => {
    if (/\.tfstate(?:\.backup)?$/.test(path)) return rootModules.has(getParentFolder(path));
    if (/\.json$/i.test(path)) {
      return (rootModules.has(getParentFolder(path)) && isPlan(files.peek(path))) || isMadeByBicep(path, files);
    }
    return charts.size > 0 && /\.ya?ml$/i.test(path) && isRendered(path, files, chartFoldersByName);
  };
}

function isPlan(bytes: Uint8Array | undefined): boolean {
  return bytesContainWord(bytes, '"planned_values"') && bytesContainWord(bytes, '"resource_changes"');
}

/** Enough of a template to have its metadata. */
const BEGINNING = 4096;

function isMadeByBicep(path: string, files: ReadTrackingFiles): boolean {
  const folder = getParentFolder(path);
  const start = folder === "" ? "" : `${folder}/`;
  const name = path.slice(start.length).replace(/\.json$/i, "");
  if (![`${start}${name}.bicep`, `${start}main.bicep`].some((source) => files.has(source))) return false;
  const bytes = files.peek(path)?.subarray(0, BEGINNING);
  return bytes !== undefined && /"_generator"\s*:\s*\{\s*"name"\s*:\s*"bicep"/.test(Buffer.from(bytes).toString());
}

/** Helm calls a chart by what its `Chart.yaml` says, wherever it lies. */
function nameOfChart(folder: string, files: ReadTrackingFiles): string {
  const bytes = files.peek(prefixWithFolder(folder, CHART_FILE));
  const [, name] =
    /^name:[ \t]*["']?([^"'\s#]+)/m.exec(Buffer.from(bytes?.subarray(0, BEGINNING) ?? []).toString()) ?? [];
  return name ?? folder.slice(folder.lastIndexOf("/") + 1);
}

/** `# Source: shop/templates/web.yaml`, as `helm template` writes above every manifest. */
function isRendered(
  path: string,
  files: ReadTrackingFiles,
  chartFoldersByName: () => ReadonlyMap<string, readonly string[]>,
): boolean {
  const bytes = files.peek(path);
  if (!bytesContainWord(bytes, "# Source: ")) return false;
  const sources = [
    ...Buffer.from(bytes)
      .toString()
      .matchAll(/^# Source: ([^/\s]+)\/(\S+)\s*$/gm),
  ];
  return (
    sources.length > 0 &&
    sources.every(([, chart = "", template = ""]) =>
      chartFoldersByName()
        .get(chart)
        ?.some((folder) => files.has(prefixWithFolder(folder, template))),
    )
  );
}
