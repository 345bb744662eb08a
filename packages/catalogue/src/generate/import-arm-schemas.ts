/**
 * Takes in which properties the resources of Azure have, of the newest version of each type that is no preview that the harvest and the
 * facts speak of, from a checkout of Azure/bicep-types-az. Written as `import-google-and-kubernetes-schemas.ts` writes those of other clouds;
 * the roots are written, too. Usage: node dist/generate/import-arm-schemas.js FOLDER
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseServiceOfType } from "../resources/service-of-type.js";
import { parseAttachedChildPath } from "./cloud-resource-schemas.js";
import { readCuratedFacts } from "./curated-facts.js";
import { mergeFactsIntoTables } from "./merge-facts.js";
import { readHarvest } from "./read-harvest.js";

interface Reference {
  readonly $ref: string;
}

interface BicepType {
  readonly $type: string;
  readonly name?: string;
  readonly properties?: Readonly<Record<string, { readonly type: Reference }>>;
  readonly baseProperties?: BicepType["properties"];
  readonly additionalProperties?: Reference;
  /** Of a union a list, of an object that one property tells apart a record. */
  readonly elements?: readonly Reference[] | Readonly<Record<string, Reference>>;
  readonly itemType?: Reference;
  readonly body?: Reference;
}

interface Root {
  /** `recoveryservicesbackup`: types of one service and version may stand in several files, each with numbers of its own. */
  readonly folder: string;
  readonly version: string;
  readonly types: readonly BicepType[];
  readonly body: Reference;
}

/** Types of which everybody uses a version that is called a preview. */
const previews: Readonly<Record<string, string>> = {
  "microsoft.insights/diagnosticsettings": "2021-05-01-preview",
  "microsoft.operationsmanagement/solutions": "2015-11-01-preview",
  "microsoft.security/securitycontacts": "2023-12-01-preview",
};

const [folder = "."] = process.argv.slice(2);
const wanted = new Map(wantedTypes().map((type) => [type.toLowerCase(), type]));
const roots = newestRoots();
const schemas = new Map<string, ReadonlyMap<string, string>>();
const prefixes = new Map<string, string>();
const names = [...roots].map(([type, root]) => {
  const prefix = prefixOf(type, root);
  return [wanted.get(type), typeOf(root.types, root.body, prefix)].join("\t");
});
write("azure-roots", names);
write(
  "azure",
  [...schemas].map(([name, members]) => [name, ...[...members].map((pair) => pair.join(":"))].join("\t")),
);
console.log("without a schema:", [...wanted.keys()].filter((type) => !roots.has(type)).join(", "));

function wantedTypes(): readonly string[] {
  const curated = readCuratedFacts("azure");
  const types = [...mergeFactsIntoTables(readHarvest("azure"), curated).values()].flatMap(({ type, rows }) =>
    type === null ? [] : [type, ...rows.flatMap(([, shape]) => parseAttachedChildPath(type, shape)?.type ?? [])],
  );
  return [...types, ...Object.keys(curated.types)].filter((type) => type.startsWith("Microsoft."));
}

function prefixOf(type: string, { folder, version }: Root): string {
  const prefix = `${parseServiceOfType(type)}.${version}`;
  const first = prefixes.get(prefix) ?? folder;
  prefixes.set(prefix, first);
  return first === folder ? prefix : `${folder}.${version}`;
}

function newestRoots(): ReadonlyMap<string, Root> {
  const found = new Map<string, Root>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const [, part = "", version] = /^([^\\/]+)[\\/].*?(\d{4}-\d\d-\d\d(?:-preview)?)[\\/]types\.json$/.exec(file) ?? [];
    if (version === undefined) continue;
    const types = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as readonly BicepType[];
    for (const { $type, name = "", body } of types) {
      const type = name.split("@")[0]?.toLowerCase() ?? "";
      if ($type !== "ResourceType" || body === undefined || !wanted.has(type)) continue;
      const isSelected = previews[type] === undefined ? !version.endsWith("-preview") : previews[type] === version;
      if (isSelected && (found.get(type)?.version ?? "") < version)
        found.set(type, { folder: part, version, types, body });
    }
  }
  return found;
}

function typeOf(types: readonly BicepType[], { $ref }: Reference, prefix: string): string {
  const index = Number($ref.slice("#/".length));
  const type = types[index];
  const inside = (reference: Reference) => typeOf(types, reference, prefix);
  switch (type?.$type) {
    case "BooleanType":
    case "BooleanLiteralType":
      return "b";
    case "IntegerType":
      return "n";
    case "StringType":
    case "StringLiteralType":
      return "s";
    case "UnionType": {
      const kinds = new Set(Object.values(type.elements ?? []).map(inside));
      return kinds.size === 1 ? ([...kinds][0] ?? "any") : "any";
    }
    case "ArrayType":
      return type.itemType === undefined ? "any" : `${inside(type.itemType)}[]`;
    case "ObjectType":
    case "DiscriminatedObjectType":
      return objectType(type, `${prefix}:${index}`, inside);
    default:
      return "any";
  }
}

function objectType(type: BicepType, name: string, inside: (reference: Reference) => string): string {
  const { properties = {}, baseProperties = {}, additionalProperties, elements = {} } = type;
  const isMap = Object.keys({ ...properties, ...baseProperties }).length === 0;
  if (isMap) return additionalProperties === undefined ? "any" : `${inside(additionalProperties)}{}`;
  if (schemas.has(name)) return name;
  const members = new Map<string, string>();
  schemas.set(name, members);
  for (const [property, { type: reference }] of Object.entries({ ...baseProperties, ...properties })) {
    members.set(property, inside(reference));
  }
  // Whichever it is: what any of them has; anything where they differ.
  const baseMembers = new Set(members.keys());
  for (const element of type.$type === "DiscriminatedObjectType" ? Object.values(elements) : []) {
    for (const [property, kind] of schemas.get(inside(element as Reference)) ?? []) {
      const known = baseMembers.has(property) ? undefined : members.get(property);
      members.set(property, known === undefined || known === kind ? kind : "any");
    }
  }
  return name;
}

function write(name: string, lines: readonly string[]): void {
  const file = fileURLToPath(new URL(`../../schemas/${name}.tsv`, import.meta.url));
  writeFileSync(file, `${[...lines].sort().join("\n")}\n`);
}
