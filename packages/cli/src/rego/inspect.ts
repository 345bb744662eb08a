/** `plumbline rego inspect` */
import { appendToGroup } from "@plumbline/model";
import {
  type Annotations,
  formatBoxTable,
  formatValueAsJson,
  type Module,
  parseBundle,
  type Value,
} from "@plumbline/rego";
import { Command } from "commander";
import { withFailureExitCode } from "./failure-exit-code.js";
import { readBundleFiles } from "./load-bundles.js";
import {
  addBundleVerificationOptions,
  addIgnoreOption,
  addRegoVersionOptions,
  type BundleVerificationFlags,
  createFormatOption,
  createIgnoreMatcher,
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
    .argument("<path>", "a folder or a .tar.gz");
  addBundleVerificationOptions(addIgnoreOption(addRegoVersionOptions(command)))
    .option("-a, --annotations", "also list METADATA")
    .addOption(createFormatOption(["pretty", "json"], "pretty"));
  return command.action(
    withFailureExitCode(1, async (path: string, flags: InspectFlags) => {
      const files = readBundleFiles(path, createIgnoreMatcher(flags.ignore), resolveBundleVerificationKey(flags));
      const { modules, manifest } = parseBundle(path, files, resolveRegoVersion(flags));
      const namespaces = new Map<string, string[]>();
      const add = (name: string, file: string) => appendToGroup(namespaces, name, file);
      for (const module of modules) add(packageOf(module), module.source.file);
      for (const file of files.filter(({ path: inside }) => /(?:^|\/)data\.(?:json|ya?ml)$/.test(inside))) {
        add(["data", ...file.path.split("/").slice(0, -1)].join("."), file.file);
      }
      const listed = flags.annotations ? modules.flatMap(annotationsOf) : [];
      if (flags.format === "pretty") process.stdout.write(prettyText(manifest, namespaces, listed));
      else {
        const all = {
          manifest: manifest ?? { revision: "", roots: [""] },
          namespaces: Object.fromEntries(sortByName(namespaces)),
          ...(flags.annotations && { annotations: listed.map(annotationJson) }),
        };
        process.stdout.write(`${JSON.stringify(JSON.parse(formatValueAsJson(all)), undefined, 2)}\n`);
      }
    }),
  );
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

function annotationJson({ module, annotations, path, line }: ListedAnnotations): Value {
  const { scope, fields } = annotations;
  const { schemas, ...more } = fields as Record<string, Value>;
  return {
    annotations: { scope, ...more, ...(Array.isArray(schemas) && { schemas: schemas.flatMap(schemaJson) }) },
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
  const fields = Object.entries(manifest ?? {}).map(([name, value]) => {
    return [name, typeof value === "string" ? value : formatValueAsJson(value)];
  });
  const packages = sortByName(namespaces).flatMap(([name, files]) => files.map((file) => [name, file]));
  const tables = [
    ...(fields.length === 0 ? [] : [`MANIFEST:\n${formatBoxTable(["FIELD", "VALUE"], fields)}`]),
    `NAMESPACES:\n${formatBoxTable(["NAMESPACE", "FILE"], packages)}`,
    ...(listed.length === 0 ? [] : [`ANNOTATIONS:\n${listed.map(annotationText).join("\n")}`]),
  ];
  return tables.join("\n");
}

function annotationText({ module, annotations: { scope, fields }, path, line }: ListedAnnotations): string {
  const { title, description, ...more } = fields as Record<string, Value>;
  const lines = [
    typeof title === "string" ? title : path,
    ...(typeof description === "string" ? [description] : []),
    `${scope} ${path}, ${module.source.file}:${line}`,
    ...Object.entries(more)
      .filter(([name]) => name !== "scope")
      .map(([name, value]) => `${name}: ${formatValueAsJson(value)}`),
  ];
  return `${lines.map((each) => `  ${each}`).join("\n")}\n`;
}
