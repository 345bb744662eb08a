/**
 * Takes in which properties the resources of Google and Kubernetes have, to hold the paths of the tables against: from the
 * unpacked wheels of google-api-python-client (its discovery documents) and of kubernetes (its models), whose versions
 * `schemas/README.md` names. `schemas/<cloud>-roots.tsv` says which schema is which type's. Only what can be reached from
 * those is kept, a line per schema: name, then `property:type` each; a type is `s`, `n`, `b`, `n|s`, `any` or the name of a schema,
 * with `[]` or `{}` around. Usage: node dist/generate/import-google-and-kubernetes-schemas.js GOOGLE_WHEEL KUBERNETES_WHEEL
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Schema = ReadonlyMap<string, string>;

const target = fileURLToPath(new URL("../../schemas", import.meta.url));
const [googleWheel = "", kubernetesWheel = ""] = process.argv.slice(2);
write("google", googleSchemas());
write("kubernetes", kubernetesSchemas());

function rootsOf(cloud: string): readonly string[] {
  const text = readFileSync(`${target}/${cloud}-roots.tsv`, "utf8");
  return text.split("\n").flatMap((line) => line.split("\t").slice(1));
}

function write(cloud: string, schemas: ReadonlyMap<string, Schema>): void {
  const reached = new Set<string>();
  const open = [...rootsOf(cloud)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = schemas.get(name);
    if (schema === undefined || reached.has(name)) continue;
    reached.add(name);
    for (const type of schema.values()) open.push(type.replace(/[[\]{}]/g, ""));
  }
  const lines = [...reached]
    .sort()
    .map((name) => [name, ...[...(schemas.get(name) ?? [])].map((pair) => pair.join(":"))].join("\t"));
  writeFileSync(`${target}/${cloud}.tsv`, `${lines.join("\n")}\n`);
}

interface Discovered {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: Discovered;
  readonly additionalProperties?: Discovered;
  readonly properties?: Readonly<Record<string, Discovered>>;
}

function googleSchemas(): ReadonlyMap<string, Schema> {
  const all = new Map<string, Schema>();
  for (const document of new Set(rootsOf("google").map((root) => root.split(":")[0] ?? ""))) {
    const file = `${googleWheel}/googleapiclient/discovery_cache/documents/${document}.json`;
    const { schemas } = JSON.parse(readFileSync(file, "utf8")) as { schemas: Record<string, Discovered> };
    const add = (name: string, { properties = {} }: Discovered) => {
      const members = Object.entries(properties).map(([property, schema]): [string, string] => [
        property,
        typeOf(schema, `${name}.${property}`),
      ]);
      all.set(`${document}:${name}`, new Map(members));
    };
    const typeOf = (schema: Discovered, name: string): string => {
      if (schema.$ref !== undefined) return `${document}:${schema.$ref}`;
      if (schema.items !== undefined) return `${typeOf(schema.items, name)}[]`;
      if (schema.properties !== undefined) {
        add(name, schema);
        return `${document}:${name}`;
      }
      if (schema.additionalProperties !== undefined) return `${typeOf(schema.additionalProperties, name)}{}`;
      return { string: "s", integer: "n", number: "n", boolean: "b" }[schema.type ?? ""] ?? "any";
    };
    for (const [name, schema] of Object.entries(schemas)) add(name, schema);
  }
  return all;
}

function kubernetesSchemas(): ReadonlyMap<string, Schema> {
  const folder = `${kubernetesWheel}/kubernetes/client/models/`;
  const files = readdirSync(folder).filter((name) => name.endsWith(".py"));
  return new Map(
    files.map((name) => {
      const text = readFileSync(`${folder}${name}`, "utf8");
      const names = new Map(pairsIn(text, "attribute_map"));
      const members = pairsIn(text, "openapi_types").map(([attribute, type]): [string, string] => [
        names.get(attribute) ?? attribute,
        modelType(type),
      ]);
      return [/^class (\w+)/m.exec(text)?.[1] ?? name, new Map(members)];
    }),
  );
}

function pairsIn(text: string, dictionary: string): readonly [string, string][] {
  const [, inside = ""] = new RegExp(`${dictionary} = \\{([^}]*)\\}`).exec(text) ?? [];
  return [...inside.matchAll(/'([^']+)': '([^']+)'/g)].map(([, name = "", value = ""]) => [name, value]);
}

function modelType(type: string): string {
  const [, list] = /^list\[(.*)\]$/.exec(type) ?? [];
  if (list !== undefined) return `${modelType(list)}[]`;
  const [, member] = /^dict\(str, (.*)\)$/.exec(type) ?? [];
  if (member !== undefined) return `${modelType(member)}{}`;
  return { str: "s", datetime: "s", int: "n", float: "n", bool: "b", object: "n|s" }[type] ?? type;
}
