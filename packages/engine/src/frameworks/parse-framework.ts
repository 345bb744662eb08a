/** Reads a framework out of YAML or JSON. What is wrong is told with its line; one with a mistake is not used. */
import { createMemoryFileTree, findSourceRange, readFileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, KnownError, type PathStep } from "@plumbline/model";
import { type Framework, type FrameworkControl, type FrameworkSection, listControls } from "./framework.js";

type Path = readonly PathStep[];
type ReportAt = (path: Path, message: string) => void;

const MOST_CHARACTERS = 2_000;
const MOST_CONTROLS = 5_000;
const MOST_RULES = 1_000;
/** Nobody reads more problems, and each is looked up in the text. */
const MOST_PROBLEMS = 100;
const frameworkFields = ["id", "title", "label", "version", "source", "url", "sections"] as const;
const idForm = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** `isRule`: whether there is a rule of that id. */
export function parseFramework(file: string, text: string, isRule: (id: string) => boolean): Framework {
  const name = /\.(?:ya?ml|json)$/i.test(file) ? file : `${file}.yaml`;
  const kind = /\.json$/i.test(name) ? "json" : "yaml";
  const { documents, problems } = readFileTree(createMemoryFileTree({ [name]: text }), { kinds: [kind] });
  const [document, second] = documents;
  const found = problems.map(({ line = 1, message }) => `${file}:${line}: ${message}`);
  if (document === undefined || second !== undefined) found.push(`${file}:1: must hold one framework`);
  if (document === undefined || found.length > 0) throw unusable(file, found);
  const report: ReportAt = (path, message) => {
    if (found.length < MOST_PROBLEMS) found.push(`${file}:${findSourceRange(document.source, path).line}: ${message}`);
  };
  const framework = frameworkOf(document.body, report, isRule);
  if (framework === undefined || found.length > 0) throw unusable(file, found);
  return framework;
}

function unusable(file: string, problems: readonly string[]): KnownError {
  return new KnownError("framework", `${file} is not a framework that can be used.`, problems);
}

function frameworkOf(body: JsonValue, report: ReportAt, isRule: (id: string) => boolean): Framework | undefined {
  const fields = objectAt(body, [], "the framework", frameworkFields, report);
  if (fields === undefined) return undefined;
  const word = (name: string) => textAt(fields, name, [], report);
  const framework: Framework = {
    id: word("id"),
    title: word("title"),
    label: word("label"),
    version: word("version"),
    source: word("source"),
    url: word("url"),
    sections: listAt(fields, "sections", [], report).flatMap(([section, path]) => sectionOf(section, path, report)),
  };
  if (framework.id !== "" && !idForm.test(framework.id)) {
    report(["id"], `id must be of small letters, digits, ".", "_" and "-", found ${shown(framework.id)}`);
  }
  if (framework.url !== "" && !/^https:\/\/[^\s"'<>\\]+$/.test(framework.url)) {
    report(["url"], `url must be an https:// address, found ${shown(framework.url)}`);
  }
  checkControls(framework, report, isRule);
  return framework;
}

function sectionOf(value: JsonValue, path: Path, report: ReportAt): readonly FrameworkSection[] {
  const fields = objectAt(value, path, "a section", ["id", "title", "controls"], report);
  if (fields === undefined) return [];
  return [
    {
      id: textAt(fields, "id", path, report),
      title: textAt(fields, "title", path, report),
      controls: listAt(fields, "controls", path, report).flatMap(([control, at]) => controlOf(control, at, report)),
    },
  ];
}

function controlOf(value: JsonValue, path: Path, report: ReportAt): readonly FrameworkControl[] {
  const fields = objectAt(value, path, "a control", ["id", "title", "rules", "manual", "how"], report);
  if (fields === undefined) return [];
  const id = textAt(fields, "id", path, report);
  const title = textAt(fields, "title", path, report);
  const rules = (fields.rules === undefined ? [] : listAt(fields, "rules", path, report)).map(([rule]) => rule);
  if (rules.length > MOST_RULES) report([...path, "rules"], `a control has ${MOST_RULES} rules at most`);
  const texts = rules.filter((rule) => typeof rule === "string");
  if (texts.length < rules.length) report([...path, "rules"], "rules must be a list of ids");
  const { manual = false } = fields;
  if (typeof manual !== "boolean") report([...path, "manual"], "manual must be true or false");
  if (manual === true) {
    if (rules.length > 0) report([...path, "rules"], "a control that needs a person has no rules");
    return [{ id, title, rules: [], how: textAt(fields, "how", path, report) }];
  }
  if (fields.how !== undefined) report([...path, "how"], '"how" is for controls with manual: true');
  if (fields.rules === undefined) report(path, 'a control has "rules", or manual: true and "how"');
  return [{ id, title, rules: texts }];
}

function checkControls(framework: Framework, report: ReportAt, isRule: (id: string) => boolean): void {
  const known = new Set<string>();
  if (listControls(framework).length > MOST_CONTROLS) report([], `a framework has ${MOST_CONTROLS} controls at most`);
  framework.sections.forEach(({ controls }, section) => {
    controls.forEach(({ id, rules }, control) => {
      const path = ["sections", section, "controls", control];
      if (id !== "" && known.has(id)) report(path, `control ${id} is there twice`);
      known.add(id);
      const named = new Set<string>();
      rules.forEach((rule, index) => {
        const at = [...path, "rules", index];
        if (!isRule(rule)) report(at, `control ${id}: there is no rule ${rule}`);
        if (named.has(rule)) report(at, `control ${id} names ${rule} twice`);
        named.add(rule);
      });
    });
  });
}

function objectAt(
  value: JsonValue | undefined,
  path: Path,
  what: string,
  names: readonly string[],
  report: ReportAt,
): JsonObject | undefined {
  if (value === undefined || !isJsonObject(value)) {
    report(path, `${what} must be an object with ${names.join(", ")}`);
    return undefined;
  }
  for (const name of Object.keys(value)) {
    if (!names.includes(name)) report([...path, name], `${what} has no ${shown(name)}; it has ${names.join(", ")}`);
  }
  return value;
}

/** Versions and numbers of controls look like numbers in YAML; they are texts all the same. */
function textAt(fields: JsonObject, name: string, path: Path, report: ReportAt): string {
  const value = fields[name];
  if (typeof value === "number") {
    report([...path, name], `${name} must stand in quotes: "${value}"`);
    return "";
  }
  if (typeof value !== "string" || value.trim() === "") {
    report([...path, name], `${name} must be a text`);
    return "";
  }
  if (value.length > MOST_CHARACTERS) report([...path, name], `${name} has more than ${MOST_CHARACTERS} characters`);
  return value.trim();
}

function listAt(
  fields: JsonObject,
  name: string,
  path: Path,
  report: ReportAt,
): readonly (readonly [JsonValue, Path])[] {
  const value = fields[name];
  if (Array.isArray(value)) return value.map((item: JsonValue, index) => [item, [...path, name, index]]);
  report([...path, name], `${name} must be a list`);
  return [];
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
