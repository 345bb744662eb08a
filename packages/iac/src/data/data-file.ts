/** Reads a file as JSON or YAML, whichever it is. */
import type { Problem } from "../document.js";
import { formatTooLargeMessage } from "../files/too-large-message.js";
import type { DataFile, ReadLimits } from "../read-context-and-data-file-reader.js";
import { createSourceText, type SourceText } from "../source/source-text.js";
import { type JsonParseResult, parseJson } from "./json.js";
import { hasTemplateActionsNearLines } from "./template-actions.js";
import { parseYaml, type YamlParseResult } from "./yaml.js";

export interface DataFileReadResult {
  /** Missing when there is nothing in the file, or nothing of it can be kept. */
  readonly file?: DataFile;
  readonly problems: readonly Problem[];
  /** Whether something was left out that may have told what the file is. */
  readonly broken: boolean;
}

/** `{{` and `{%` start templates. */
const STARTS_JSON = /^\ufeff?\s*(?:\{(?![{%])|\[|\/[/*])/;
const YAML_NAME = /\.ya?ml$/i;
const JSON_NAME = /\.json$/i;

/**
 * What begins with a bracket is JSON, unless only YAML can make sense of it. A file whose name says YAML stays a YAML
 * file also when what is written in it is JSON.
 */
export function parseDataFile(path: string, text: string, limits: ReadLimits): DataFileReadResult {
  if (text.length > limits.fileBytes) {
    return { problems: [{ file: path, message: formatTooLargeMessage(limits), isUnparsed: true }], broken: true };
  }
  const source = createSourceText(path, text);
  if (!STARTS_JSON.test(text) && !JSON_NAME.test(path)) return yamlFile(source, parseYaml(source, limits));
  const json = parseJson(source, limits);
  if (json.problems.length === 0 || JSON_NAME.test(path)) return jsonFile(source, json);
  const yaml = parseYaml(source, limits);
  const isYaml = yaml.problems.length === 0 || (YAML_NAME.test(path) && yaml.documents.length > 1);
  return isYaml ? yamlFile(source, yaml) : jsonFile(source, json);
}

function jsonFile(source: SourceText, { node, problems, broken }: JsonParseResult): DataFileReadResult {
  if (node === undefined && source.text.trim() === "") return { problems: [], broken: false };
  const format = YAML_NAME.test(source.file) ? "yaml" : "json";
  return dataFile(source, format, { documents: node === undefined ? [] : [node], problems, broken });
}

function yamlFile(source: SourceText, reading: YamlParseResult): DataFileReadResult {
  return dataFile(source, "yaml", reading);
}

function dataFile(
  source: SourceText,
  format: DataFile["format"],
  { documents, problems, broken }: YamlParseResult,
): DataFileReadResult {
  const template = templateProblem(source, problems);
  if (template !== undefined) return { problems: [template], broken: true };
  if (documents.length === 0) return { problems, broken };
  return { file: { path: source.file, format, source, documents }, problems, broken };
}

/** The mistakes a parser finds in a template say nothing: one problem says what it is. */
function templateProblem(source: SourceText, problems: readonly Problem[]): Problem | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  const lines = new Set(problems.flatMap(({ line }) => (line === undefined ? [] : [line])));
  return hasTemplateActionsNearLines(source.text, lines) ? { ...first, message: TEMPLATED } : undefined;
}

const TEMPLATED = "templated text: it must be rendered (by Helm, Jinja, …) before it can be read";
