import { describe, expect, it } from "vitest";
import { expandedTable, type SharedRows } from "../tables/compact.js";
import type { Cloud, CodeTable, ServiceTable } from "../tables/table.js";
import { hasPlace, readSchemas } from "./schemas.js";
import { tablesOf } from "./tables-of.js";

/** As they lie in `tables/`, expanded. */
function codeTables(cloud: Cloud): readonly (readonly [string, CodeTable])[] {
  const { files } = tablesOf(cloud);
  const shared = () => JSON.parse(files.get("shared") ?? "{}") as SharedRows;
  return [...files].flatMap(([name, text]) =>
    name === "index" || name === "shared"
      ? []
      : Object.entries((JSON.parse(text) as ServiceTable).code).map(
          ([code, table]) => [code, expandedTable(table, shared)] as const,
        ),
  );
}

describe.each(["azure", "google", "kubernetes"] as const)("the tables of %s", (cloud) => {
  const schemas = readSchemas(cloud);

  it("lead to properties that the cloud's API has", () => {
    const wrong = codeTables(cloud).flatMap(([name, { type, rows, variants = [] }]) =>
      type === null
        ? []
        : [...rows, ...variants.flatMap((variant) => variant.rows)].flatMap(([code, shape]) =>
            schemas !== undefined && hasPlace(schemas, type, shape) ? [] : [`${name}.${code}: ${shape}`],
          ),
    );
    expect(wrong).toEqual([]);
  });

  it("know the schema of every type", () => {
    const types = new Set(codeTables(cloud).flatMap(([, { type }]) => (type === null ? [] : [type])));
    expect([...types].filter((type) => schemas?.has(type) !== true)).toEqual([]);
  });
});

it("tells a path that no resource has", () => {
  expect(readSchemas("google")?.typeAt("storage.googleapis.com/Bucket", "versioning.enabled")).toBe("b");
  expect(readSchemas("google")?.typeAt("storage.googleapis.com/Bucket", "versioning.enable")).toBeUndefined();
  expect(readSchemas("google")?.typeAt("storage.googleapis.com/Bucket", "versioning[].enabled")).toBeUndefined();
});

it("looks up what Azure keeps in a child of a resource in the child's schema", () => {
  const schemas = readSchemas("azure");
  const isThere = (path: string) =>
    schemas !== undefined && hasPlace(schemas, "Microsoft.Storage/storageAccounts", `beside.blobServices.${path}`);
  expect(isThere("properties.isVersioningEnabled")).toBe(true);
  expect(isThere("properties.versioningEnabled")).toBe(false);
  expect(schemas?.typeAt("Microsoft.ContainerService/managedClusters", "properties.addonProfiles.any.enabled")).toBe(
    "b",
  );
});
