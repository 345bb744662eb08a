/**
 * Takes in which properties the resources of AWS have, to hold the paths of the tables against: from the npm package
 * `@aws-cdk/aws-service-spec`, CloudFormation's resource schemas as one database, in the version package.json pins. Kept is
 * what can be reached from the types our tables speak of, in the format `import-google-and-kubernetes-schemas.ts` describes.
 * Usage: node dist/generate/import-aws-schemas.js
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { PropertyType, Resource } from "@aws-cdk/service-spec-types";
import { listCatalogueTypes } from "./generate-tables.js";

const target = fileURLToPath(new URL("../../schemas/", import.meta.url));
const database = loadAwsServiceSpecSync();
const schemas = new Map<string, ReadonlyMap<string, string>>();
const known: string[] = [];

for (const type of listCatalogueTypes("aws")) {
  const [resource] = database.lookup("resource", "cloudFormationType", "equals", type);
  if (resource === undefined) continue;
  known.push(type);
  schemas.set(type, membersOf(resource, { ...resource.attributes, ...resource.properties }));
}

writeFileSync(`${target}aws-roots.tsv`, lines(known.map((type) => [type, type])));
writeFileSync(
  `${target}aws.tsv`,
  lines([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, members]) => [name, ...[...members].map(pair)])),
);

function lines(rows: readonly (readonly string[])[]): string {
  return `${rows.map((cells) => cells.join("\t")).join("\n")}\n`;
}

function pair([name, type]: readonly [string, string]): string {
  return `${name}:${type}`;
}

function membersOf(
  resource: Resource,
  members: Readonly<Record<string, { readonly type: PropertyType }>>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, { type }] of Object.entries(members)) {
    // Attributes of parts are named with their path: the parts have them.
    if (!name.includes(".")) found.set(name, typeOf(resource, type));
  }
  return found;
}

function typeOf(resource: Resource, type: PropertyType): string {
  switch (type.type) {
    case "string":
    case "date-time":
      return "s";
    case "number":
    case "integer":
      return "n";
    case "boolean":
      return "b";
    case "array":
      return `${typeOf(resource, type.element)}[]`;
    case "map":
      return `${typeOf(resource, type.element)}{}`;
    case "tag":
      return tagSchema();
    case "ref": {
      const definition = database.get("typeDefinition", type.reference.$ref);
      const name = `${resource.cloudFormationType}.${definition.name}`;
      if (!schemas.has(name)) {
        schemas.set(name, new Map());
        schemas.set(name, membersOf(resource, definition.properties));
      }
      return name;
    }
    case "union": {
      const kinds = new Set(type.types.map((member) => typeOf(resource, member)));
      const objects = [...kinds].filter((kind) => kind.includes("::"));
      if (objects[0] !== undefined) return objects[0];
      return kinds.size === 1 ? ([...kinds][0] ?? "any") : "any";
    }
    default:
      return "any";
  }
}

function tagSchema(): string {
  schemas.set("AWS::Tag", new Map(Object.entries({ Key: "s", Value: "s" })));
  return "AWS::Tag";
}
