/** `plumbline rego inspect` */
import { basename } from "node:path";
import { appendToGroup } from "@plumbline/model";
import {
  type Annotations,
  type BundleFile,
  formatBoxTable,
  formatGoJson,
  formatValueAsJson,
  type Module,
  parseBundle,
  toAnnotationsJson,
  type Value,
} from "@plumbline/rego";
import { Command } from "commander";
import { wrapActionWithFailureExitCode } from "./failure-exit-code.js";
import { readBundleFiles } from "./load-bundles.js";
import { readPathKind, readPolicyOrDataText } from "./load-policies-and-data.js";
import {
  addBundleVerificationOptions,
  addIgnoreOption,
  addRegoVersionOptions,
  type BundleVerificationFlags,
  createFormatOption,
  createIgnoredNameMatcher,
  type RegoVersionFlags,
  resolveBundleVerificationKey,
  resolveRegoVersion,
} from "./options.js";

interface InspectFlags extends RegoVersionFlags, BundleVerificationFlags {
  readonly ignore: readonly string[];
  readonly annotations?: true;
  readonly format: "pretty" | "json";
}

export function createInspectCommand(): Command {
  const command = new Command("inspect")
    .description("tell what is in a bundle: its manifest, packages and METADATA")
    .argument("<path>", "a folder, a .tar.gz or a policy");
  addBundleVerificationOptions(addIgnoreOption(addRegoVersionOptions(command)))
    .option("-a, --annotations", "also list METADATA")
    .addOption(createFormatOption(["pretty", "json"], "pretty"));
  return command.action(
    wrapActionWithFailureExitCode(1, async (path: string, flags: InspectFlags) => inspect(path, flags)),
  );
}

function inspect(path: string, flags: InspectFlags): void {
  const files = readInspectedFiles(path, flags);
  const { modules, manifest } = parseBundle(path, files, resolveRegoVersion(flags));
  const namespaces = new Map<string, string[]>();
  for (const module of modules) appendToGroup(namespaces, packageOf(module), module.source.file);
  for (const { path: inside, file } of files) {
    if (/(?:^|\/)data\.(?:json|ya?ml)$/.test(inside)) {
      appendToGroup(namespaces, ["data", ...inside.split("/").slice(0, -1)].join("."), file);
    }
  }
  const listed = flags.annotations ? modules.flatMap(annotationsOf) : [];
  if (flags.format === "pretty") process.stdout.write(prettyText(manifest, namespaces, listed));
  else process.stdout.write(`${jsonText(manifest, namespaces, flags.annotations ? listed : undefined)}\n`);
}

/** Files of an archive are named by their place in it, as `opa` does. */
function readInspectedFiles(path: string, flags: InspectFlags): readonly BundleFile[] {
  if (/\.rego$/i.test(path) && readPathKind(path) === "file") {
    return [{ path: basename(path), file: path, text: readPolicyOrDataText(path) }];
  }
  const files = readBundleFiles(path, createIgnoredNameMatcher(flags.ignore), resolveBundleVerificationKey(flags));
  if (readPathKind(path) === "folder") return files;
  return files.map((file) => ({ ...file, file: `/${file.path}` }));
}

interface ListedAnnotations {
  readonly module: Module;
  readonly annotations: Annotations;
  /** `data.p.allow`, or the package. */
  readonly path: string;
  readonly line: number;
}

function packageOf({ package: { path } }: Module): string {
  return ["data", ...path].join(".");
}

function annotationsOf(module: Module): readonly ListedAnnotations[] {
  return module.annotations.map((annotations) => {
    const rule = module.rules.find(({ at }) => at === annotations.target);
    const path = rule === undefined ? packageOf(module) : `${packageOf(module)}.${rule.head.name.name}`;
    const line = module.source.text.slice(0, annotations.target).split("\n").length;
    return { module, annotations, path, line };
  });
}

/** In the order of fields that `opa` has. */
function jsonText(
  manifest: Readonly<Record<string, Value>> | undefined,
  namespaces: ReadonlyMap<string, readonly string[]>,
  listed: readonly ListedAnnotations[] | undefined,
): string {
  const layout = { prefix: "  ", indent: "  " };
  const { revision = "", roots = [""], ...more } = manifest ?? {};
  const packages = Object.fromEntries(sortByName(namespaces));
  const fields = [
    `"manifest": ${objectText([["revision", revision], ["roots", roots], ...Object.entries(more)])}`,
    ...(namespaces.size === 0 ? [] : [`"namespaces": ${formatGoJson(packages, layout)}`]),
    ...(listed === undefined ? [] : [`"annotations": ${formatGoJson(listed.map(annotationJson), layout)}`]),
  ];
  return `{\n  ${fields.join(",\n  ")}\n}`;
}

function objectText(entries: readonly (readonly [string, Value])[]): string {
  const lines = entries.map(([name, value]) => {
    return `    ${formatGoJson(name)}: ${formatGoJson(value, { prefix: "    ", indent: "  " })}`;
  });
  return `{\n${lines.join(",\n")}\n  }`;
}

function annotationJson({ module, annotations, path, line }: ListedAnnotations): Value {
  const { schemas, ...more } = toAnnotationsJson(annotations) as Record<string, Value>;
  return {
    annotations: { ...more, ...(Array.isArray(schemas) && { schemas: schemas.flatMap(schemaJson) }) },
    location: { file: module.source.file, row: line, col: 1 },
    path: referenceJson(path),
  };
}

/** `input.server: schema.server` as OPA writes it; a schema may be written out instead. */
function schemaJson(entry: Value): readonly Value[] {
  return Object.entries(entry as Record<string, Value>).map(([path, schema]) => ({
    path: referenceJson(path),
    ...(typeof schema === "string" ? { schema: referenceJson(schema) } : { definition: schema }),
  }));
}

function referenceJson(path: string): Value {
  return path.split(".").map((value, i) => ({ type: i === 0 ? "var" : "string", value }));
}

function sortByName<Item>(items: ReadonlyMap<string, Item>): readonly (readonly [string, Item])[] {
  return [...items].sort(([a], [b]) => (a < b ? -1 : 1));
}

function prettyText(
  manifest: Readonly<Record<string, Value>> | undefined,
  namespaces: ReadonlyMap<string, readonly string[]>,
  listed: readonly ListedAnnotations[],
): string {
  const fields = manifestRows(manifest ?? {});
  const packages = sortByName(namespaces).flatMap(([name, files]) =>
    files.map((file, i) => [i === 0 ? name : "", file]),
  );
  return [
    ...(fields.length === 0 ? [] : [`MANIFEST:\n${formatBoxTable(["FIELD", "VALUE"], fields)}`]),
    ...(packages.length === 0 ? [] : [`NAMESPACES:\n${formatBoxTable(["NAMESPACE", "FILE"], packages)}`]),
    ...(listed.length === 0 ? [] : [`ANNOTATIONS:\n${listed.map(annotationText).join("")}`]),
  ].join("");
}

/** What the manifest says, without what it says by saying nothing. */
function manifestRows({
  rego_version: version,
  revision,
  roots,
  metadata,
}: Readonly<Record<string, Value>>): string[][] {
  const known = Array.isArray(roots) ? roots.map(String).toSorted() : [];
  return [
    ...(version === undefined ? [] : [["Rego Version", String(version)]]),
    ...(typeof revision === "string" && revision !== "" ? [["Revision", revision]] : []),
    ...(known.length === 1 && known[0] === "" ? [] : known.map((root) => ["Roots", root])),
    ...(metadata === undefined ? [] : [["Metadata", formatValueAsJson(metadata)]]),
  ];
}

/** A heading, what it is about, and each list under its name. */
function annotationText(listed: ListedAnnotations): string {
  const { module, annotations, path, line } = listed;
  const known = toAnnotationsJson(annotations) as Record<string, Value>;
  const { title = path.replace(/^data\./, ""), description, entrypoint } = known;
  const name = path.slice(packageOf(module).length + 1);
  const about = [
    `Package:  ${module.package.path.join(".")}`,
    ...(name === "" ? [] : [`Rule:     ${name}`]),
    `Location: ${module.source.file}:${line}`,
    `Scope: ${annotations.scope}`,
    ...(entrypoint === true ? ["Entrypoint: true"] : []),
  ];
  const lists = [
    ["Organizations", listOf(known.organizations).map(String)],
    ["Authors", listOf(known.authors).map(authorText)],
    ["Schemas", listOf(known.schemas).flatMap((each) => entriesText(each))],
    ["Related Resources", listOf(known.related_resources).map(resourceText)],
    ["Custom", entriesText(known.custom ?? {})],
  ] as const;
  return [
    `${String(title)}\n${"=".repeat(String(title).length)}\n`,
    ...(description === undefined ? [] : [`${String(description)}\n`]),
    `${about.join("\n")}\n`,
    ...lists.flatMap(([heading, lines]) =>
      lines.length === 0 ? [] : [`${heading}:\n${lines.map((each) => ` ${each}\n`).join("")}`],
    ),
  ]
    .map((part) => `${part}\n`)
    .join("");
}

function listOf(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]) : [];
}

function authorText(author: Value): string {
  const { name = "", email } = author as Record<string, Value>;
  return email === undefined ? String(name) : `${String(name)} <${String(email)}>`;
}

function resourceText(resource: Value): string {
  const { ref = "", description } = resource as Record<string, Value>;
  return description === undefined ? String(ref) : `${String(ref)} ${String(description)}`;
}

function entriesText(object: Value): readonly string[] {
  return Object.entries(object as Record<string, Value>).map(
    ([name, value]) =>
      `${name}: ${typeof value === "string" && name.startsWith("input") ? value : formatValueAsJson(value)}`,
  );
}
