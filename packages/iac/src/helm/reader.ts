/**
 * Reads Helm charts: renders their templates with the chart's own values, as `helm template` does, and reads what comes
 * out as Kubernetes manifests, with the places of the templates. A template that cannot be rendered is told, and the others
 * are read all the same.
 */
import { createMeter, LimitError, type Meter } from "@plumbline/hcl";
import { convertNodeToJson } from "../data/to-json.js";
import { parseYaml } from "../data/yaml.js";
import type { Document } from "../document.js";
import { readUtf8OrUtf16Text } from "../files/read-text.js";
import { kubernetesReader } from "../kubernetes/reader.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { createSourceText, type SourceText } from "../source/source-text.js";
import { helmCapabilities, helmRelease } from "./chart/built-in-objects.js";
import { CHART_FILE, type Chart, type ChartDependency, prefixWithFolder, readChartTree } from "./chart/chart.js";
import { createFilesObject } from "./chart/files-object.js";
import { isDependencyEnabled, mergeChartValues, selectSubchartValues } from "./chart/merge-chart-values.js";
import type { TemplateNode } from "./template/ast.js";
import { createPositionedOutputSink } from "./template/output-sinks.js";
import { parseHelmTemplate } from "./template/parse.js";
import { createTemplateNodeRenderer, type TemplateNodeRenderer } from "./template/render.js";
import { HelmTemplateError } from "./template/template-error.js";
import { convertJsonToHelmValue, type Dict, type HelmValue } from "./values/template-value.js";

/** For all templates of a chart and of the charts below it. */
const LIMITS = { steps: 4_000_000, cells: 4_000_000 };

interface UnparsedTemplate {
  readonly path: string;
  /** As others call it: `chart/templates/service.yaml`. */
  readonly name: string;
  readonly source: SourceText;
  readonly scope: Dict;
  /** Whether what it writes is for the cluster. */
  readonly isManifest: boolean;
}

interface Template extends UnparsedTemplate {
  readonly body: readonly TemplateNode[];
}

export function* readChartDocuments(folder: string, context: ReadContext): Generator<Document> {
  const chart = readChartTree(folder, context);
  if (chart === undefined || chart.isLibrary) return;
  const defined = new Map<string, readonly TemplateNode[]>();
  const spent = createMeter(LIMITS);
  const source = createSourceText(prefixWithFolder(folder, CHART_FILE), "");
  const placed = reportFailure({ path: source.file, source }, context, () =>
    placedChart(
      chart,
      { name: chart.name, values: mergeChartValues(chart, new Map(), spent), isRoot: true },
      spent,
      context,
    ),
  );
  if (placed === undefined) return;
  const templates = longestNamesFirst(templatesOf(placed, context));
  const bodies = templates.map((template) => parsed(template, defined, context));
  const all = createTemplateNodeRenderer(defined, spent, (text) => parsedData(text, context));
  const rendered = bodies.flatMap((template) =>
    template?.isManifest === true ? [{ template, file: renderedFile(template, all, context) }] : [],
  );
  rendered.sort((a, b) => (a.template.path < b.template.path ? -1 : 1));
  const made = new Map<string, number>();
  for (const { template, file } of rendered) {
    if (file === undefined) continue;
    // A chart that is there under two names has made others of the same file.
    const before = made.get(template.path);
    let count = before ?? 0;
    for (const document of kubernetesReader.read(file, context)) {
      yield { ...document, chart: chart.folder, ...(before !== undefined && { index: count }) };
      count += 1;
    }
    made.set(template.path, count);
  }
}

/** A chart in its place, with what its templates see. */
interface PlacedChart {
  readonly chart: Chart;
  /** `shop/charts/db` */
  readonly name: string;
  readonly scope: Dict;
  /** Those below it that its values do not switch off. */
  readonly inner: readonly PlacedChart[];
}

interface Place {
  readonly name: string;
  readonly values: Dict;
  readonly isRoot: boolean;
}

function placedChart(chart: Chart, { name, values, isRoot }: Place, spent: Meter, context: ReadContext): PlacedChart {
  const subcharts: Dict = new Map();
  const inner = chart.dependencies.flatMap((dependency) => {
    if (!isDependencyEnabled(dependency, values)) return [];
    const { alias, chart: below } = dependency;
    if (below === undefined) {
      reportMissing(dependency, context);
      return [];
    }
    const subchart = {
      name: `${name}/charts/${alias}`,
      values: selectSubchartValues(alias, below, values, spent),
      isRoot: false,
    };
    const placed = placedChart(below, subchart, spent, context);
    subcharts.set(alias, placed.scope);
    return [placed];
  });
  const metadata: Dict = new Map([
    ...chart.metadata,
    ["Name", name.slice(name.lastIndexOf("/") + 1)],
    ["IsRoot", isRoot],
  ]);
  const scope: Dict = new Map<string, HelmValue>([
    ["Values", values],
    ["Release", helmRelease],
    ["Capabilities", helmCapabilities],
    ["Chart", metadata],
    ["Files", createFilesObject(chart.folder, context)],
    ["Subcharts", subcharts],
  ]);
  return { chart, name, scope, inner };
}

function* templatesOf({ chart, name, scope, inner }: PlacedChart, context: ReadContext): Generator<UnparsedTemplate> {
  for (const below of inner) yield* templatesOf(below, context);
  const folder = prefixWithFolder(chart.folder, "templates");
  for (const path of context.files.below(folder)) {
    const text = readUtf8OrUtf16Text(path, context);
    if (text === undefined) continue;
    const called = `${name}/templates/${path.slice(folder.length + 1)}`;
    const template = new Map([
      ["Name", called],
      ["BasePath", `${name}/templates`],
    ]);
    yield {
      path,
      name: called,
      source: orderedSource(path, text),
      scope: new Map([...scope, ["Template", template]]),
      isManifest: !chart.isLibrary && !/(?:^|\/)_[^/]*$|(?:^|\/)NOTES\.txt$/.test(path),
    };
  }
}

function reportMissing({ alias, requirement }: ChartDependency, { report }: ReadContext): void {
  if (requirement === undefined) return;
  const message = `the chart ${alias} is not in this tree: what it makes is not read`;
  const missing = { kind: "chart", name: alias } as const;
  report({ file: requirement.source.file, ...requirement.source.position(requirement.start), message, missing });
}

/** So that the templates of a chart count more than those of the charts below it. */
function longestNamesFirst(templates: Iterable<UnparsedTemplate>): readonly UnparsedTemplate[] {
  return [...templates].sort((first, second) => {
    const [a, b] = [first.name.split("/").length, second.name.split("/").length];
    return a === b ? (first.name < second.name ? -1 : 1) : b - a;
  });
}

/** What was made in a loop may end before it begins. */
function orderedSource(path: string, text: string): SourceText {
  const source = createSourceText(path, text);
  return { ...source, range: (start, end) => source.range(start, Math.max(start, end)) };
}

function parsed(
  template: UnparsedTemplate,
  defined: Map<string, readonly TemplateNode[]>,
  context: ReadContext,
): Template | undefined {
  return reportFailure(template, context, () => {
    const { body, defined: definitions } = parseHelmTemplate(template.source.text);
    for (const [name, nodes] of definitions) defined.set(name, nodes);
    defined.set(template.name, body);
    return { ...template, body };
  });
}

function renderedFile({ path, source, body, scope }: Template, all: TemplateNodeRenderer, context: ReadContext) {
  return reportFailure({ path, source }, context, () => {
    const output = createPositionedOutputSink();
    all.render(body, scope, output);
    const { documents, problems } = parseYaml(source, context.limits, output.placed());
    for (const problem of problems) context.report(problem);
    return { path, format: "yaml", source, documents } as const;
  });
}

function reportFailure<Answer>(
  { path, source }: Pick<Template, "path" | "source">,
  { report }: ReadContext,
  work: () => Answer,
): Answer | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof HelmTemplateError || error instanceof LimitError)) throw error;
    const place = error instanceof HelmTemplateError ? source.position(error.offset ?? 0) : {};
    report({
      file: path,
      ...place,
      message: `it cannot be rendered with the values of its chart: ${error.message}`,
    });
    return undefined;
  }
}

function parsedData(text: string, { limits }: ReadContext): HelmValue {
  const { documents, problems } = parseYaml(createSourceText("", text), limits);
  const [problem] = problems;
  if (problem !== undefined) throw new HelmTemplateError(problem.message);
  return documents[0] === undefined ? null : convertJsonToHelmValue(convertNodeToJson(documents[0]));
}
