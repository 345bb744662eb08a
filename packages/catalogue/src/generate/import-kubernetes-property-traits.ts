/**
 * Takes in what the API of Kubernetes says of its objects: which texts are quantities, which lists are sets, and
 * which maps are written as a whole (selectors), from `api/openapi-spec/swagger.json` of GitHub `kubernetes/kubernetes` (a cluster serves the same at `/openapi/v2`).
 * Usage: node dist/generate/import-kubernetes-property-traits.js SWAGGER
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toUnversionedKubernetesType } from "../resources/kubernetes-type.js";

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly "x-kubernetes-list-type"?: string;
  readonly "x-kubernetes-map-type"?: string;
  readonly "x-kubernetes-group-version-kind"?: readonly {
    readonly group: string;
    readonly version: string;
    readonly kind: string;
  }[];
}

const [file = "swagger.json"] = process.argv.slice(2);
const { definitions } = JSON.parse(readFileSync(file, "utf8")) as { definitions: Record<string, Schema> };
const target = fileURLToPath(new URL("../../harvest/kubernetes-flags.tsv", import.meta.url));
const QUANTITY = "io.k8s.apimachinery.pkg.api.resource.Quantity";
const SELECTORS = new Set(["io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector", "io.k8s.api.core.v1.NodeSelector"]);

interface Found {
  readonly quantities: Set<string>;
  readonly sets: Set<string>;
  readonly whole: Set<string>;
}

const found = new Map<string, Found>();
for (const schema of Object.values(definitions)) {
  for (const { group, version, kind } of schema["x-kubernetes-group-version-kind"] ?? []) {
    if (schema.properties?.metadata === undefined || schema.properties.items !== undefined) continue;
    const type = toUnversionedKubernetesType(`${group === "" ? "" : `${group}/`}${version}/${kind}`);
    // A cluster serves kinds that somebody added to it, too.
    if (type !== kind) continue;
    const paths = found.get(type) ?? { quantities: new Set(), sets: new Set(), whole: new Set() };
    found.set(type, paths);
    for (const [name, member] of Object.entries(schema.properties)) {
      if (name !== "status" && name !== "metadata") walk(member, name, paths, []);
    }
  }
}

const rows = [...found].flatMap(([type, { quantities, sets, whole }]) => {
  const cells = [quantities, sets, whole].map((paths) => [...paths].join(","));
  return cells.every((cell) => cell === "") ? [] : [[type, ...cells].join("\t").trimEnd()];
});
writeFileSync(target, `${rows.sort().join("\n")}\n`);

/** `above`: what it stands in, because some schemas stand in themselves. */
function walk(schema: Schema, path: string, paths: Found, above: readonly string[]): void {
  const name = schema.$ref?.replace("#/definitions/", "");
  if (name === QUANTITY) paths.quantities.add(path);
  if (schema["x-kubernetes-list-type"] === "set") paths.sets.add(path);
  const isAtomicMap = schema["x-kubernetes-map-type"] === "atomic" && schema.additionalProperties !== undefined;
  if (isAtomicMap || SELECTORS.has(name ?? "")) paths.whole.add(path);
  if (schema.items !== undefined) walk(schema.items, `${path}[]`, paths, above);
  if (schema.additionalProperties !== undefined) walk(schema.additionalProperties, path, paths, above);
  if (name === undefined || above.includes(name)) return;
  for (const [member, inner] of Object.entries(definitions[name]?.properties ?? {})) {
    walk(inner, `${path}.${member}`, paths, [...above, name]);
  }
}
