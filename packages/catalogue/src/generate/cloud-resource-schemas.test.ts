import { describe, expect, it } from "vitest";
import { expandCompactTable, type SharedRows } from "../tables/compact-and-expand-tables.js";
import { type Cloud, type CodeMappingTable, clouds, type ServiceTable } from "../tables/mapping-table-types.js";
import { hasSchemaProperty, isTextMappedToObject, readSchemas } from "./cloud-resource-schemas.js";
import { readCuratedFacts } from "./curated-facts.js";
import { generateCatalogueTables } from "./generate-tables.js";

/** Types whose names are those of another API than the one whose schemas were taken in. */
function outside(cloud: Cloud): ReadonlySet<string> {
  const types = Object.entries(readCuratedFacts(cloud).types);
  return new Set(types.flatMap(([type, facts]) => (facts.outside === undefined ? [] : [type])));
}

/** What the API has inside of lists, and CloudFormation has no property for: tags of rules. */
const notInSchemas: ReadonlySet<string> = new Set(["SecurityGroupIngress[].Tags[]", "SecurityGroupEgress[].Tags[]"]);

const known = new Map<Cloud, readonly (readonly [string, CodeMappingTable])[]>();

function codeTables(cloud: Cloud): readonly (readonly [string, CodeMappingTable])[] {
  const tables = known.get(cloud) ?? expandedTables(cloud);
  known.set(cloud, tables);
  return tables;
}

/** As they lie in `tables/`, expanded. */
function expandedTables(cloud: Cloud): readonly (readonly [string, CodeMappingTable])[] {
  const { files } = generateCatalogueTables(cloud);
  const shared = () => JSON.parse(files.get("shared") ?? "{}") as SharedRows;
  return [...files].flatMap(([name, text]) =>
    name === "index" || name === "shared"
      ? []
      : Object.entries((JSON.parse(text) as ServiceTable).code).map(
          ([code, table]) => [code, expandCompactTable(table, shared)] as const,
        ),
  );
}

describe.each(clouds)("the tables of %s", (cloud) => {
  const schemas = readSchemas(cloud);
  const elsewhere = outside(cloud);

  it("lead to properties that the cloud's API has", () => {
    const wrong = codeTables(cloud).flatMap(([name, { type, rows, variants = [] }]) =>
      type === null || elsewhere.has(type)
        ? []
        : [...rows, ...variants.flatMap((variant) => variant.rows)].flatMap(([code, shape]) =>
            shape === "" ||
            notInSchemas.has(shape) ||
            (schemas !== undefined && hasSchemaProperty(schemas, type, shape))
              ? []
              : [`${name}.${code}: ${shape}`],
          ),
    );
    expect(wrong).toEqual([]);
  });

  it("know the schema of every type", () => {
    const types = new Set(codeTables(cloud).flatMap(([, { type }]) => (type === null ? [] : [type])));
    const isKnown = (type: string) => schemas?.has(type) === true || elsewhere.has(type);
    expect([...types].filter((type) => !isKnown(type))).toEqual([]);
  });
});

it("no text of AWS's code becomes an object", () => {
  const schemas = readSchemas("aws");
  const wrong = codeTables("aws").flatMap(([name, { type, rows }]) =>
    rows.flatMap((row) =>
      type !== null && schemas !== undefined && isTextMappedToObject(schemas, type, row, rows)
        ? [`${name}.${row[0]}`]
        : [],
    ),
  );
  expect(wrong).toEqual([]);
});

it("tells a path that no resource has", () => {
  expect(readSchemas("google")?.typeAt("storage.googleapis.com/Bucket", "versioning.enabled")).toBe("b");
  expect(readSchemas("google")?.typeAt("storage.googleapis.com/Bucket", "versioning.enable")).toBeUndefined();
  expect(readSchemas("google")?.typeAt("storage.googleapis.com/Bucket", "versioning[].enabled")).toBeUndefined();
});

it("looks up what Azure keeps in a child of a resource in the child's schema", () => {
  const schemas = readSchemas("azure");
  const isThere = (path: string) =>
    schemas !== undefined &&
    hasSchemaProperty(schemas, "Microsoft.Storage/storageAccounts", `beside.blobServices.${path}`);
  expect(isThere("properties.isVersioningEnabled")).toBe(true);
  expect(isThere("properties.versioningEnabled")).toBe(false);
  expect(schemas?.typeAt("Microsoft.ContainerService/managedClusters", "properties.addonProfiles.any.enabled")).toBe(
    "b",
  );
});
