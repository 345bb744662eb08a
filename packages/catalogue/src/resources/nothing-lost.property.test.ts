import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compileTable } from "../mapping/compile-table.js";
import { findCodeTable } from "../tables/load-tables.js";
import { clouds } from "../tables/mapping-table-types.js";
import { readTestShapes } from "../testing.js";
import { propertyBasePathByCloud } from "./property-base-paths.js";

const types = clouds.flatMap((cloud) => {
  const file = fileURLToPath(new URL(`../../tables/${cloud}/index.json`, import.meta.url));
  const { services } = JSON.parse(readFileSync(file, "utf8")) as { services: Record<string, string> };
  const prefix = /^(?:aws|azurerm|google|kubernetes)_/;
  return Object.keys(services).flatMap((type) => (prefix.test(type) ? [{ cloud, type }] : []));
});

/** Attributes of a type that are plain texts, one for each place (code may say only one of several), and some that no table knows. */
function attributesOf({ cloud, type }: (typeof types)[number]): readonly string[] {
  const rows = findCodeTable(cloud, type)?.rows ?? [];
  const plain = rows.flatMap(([code, shape, kind, word = ""]): readonly [string, string][] =>
    kind === "string" && word === "" && !code.includes(".") && code !== "" ? [[shape, code]] : [],
  );
  return [...new Map(plain).values(), "nobody_knows", "nor_this"];
}

const block = fc.constantFrom(...types).chain((type) =>
  fc.record({
    type: fc.constant(type),
    names: fc.uniqueArray(fc.constantFrom(...attributesOf(type)), { maxLength: 6 }),
  }),
);

it("mapping never invents, loses or merges a resource; what is written is mapped, or listed as unmapped", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const resource: Record<string, Record<string, Record<string, string>>> = {};
      const written = blocks.flatMap(({ type, names }, index) => {
        const attributes = Object.fromEntries(names.map((name) => [name, `text-${index}-${name}`]));
        resource[type.type] = { ...resource[type.type], [`r${index}`]: attributes };
        return names.map((name) => ({
          ...type,
          address: `${type.type}.r${index}`,
          name,
          value: `text-${index}-${name}`,
        }));
      });
      const shapes = readTestShapes({ "main.tf.json": JSON.stringify({ resource }) });

      const addresses = shapes.flatMap((shape) => [shape.resource, ...shape.parts].map(({ address }) => address));
      const expected = blocks.map(({ type }, index) => `${type.type}.r${index}`);
      expect([...new Set(addresses)].sort()).toEqual(expected.sort());

      for (const { cloud, type, address, name, value } of written) {
        const own = shapes.filter((shape) => [shape.resource, ...shape.parts].some((one) => one.address === address));
        const table = findCodeTable(cloud, type);
        const isIgnored = table !== undefined && compileTable(table, propertyBasePathByCloud[cloud]).ignored.has(name);
        const isSaid = own.some((shape) => JSON.stringify(shape.written).includes(value));
        const isListed = own.some(({ unmapped }) =>
          unmapped.some((one) => one.address === address && one.path[0] === name),
        );
        expect({ address, name, isThere: isSaid || isListed || isIgnored }).toMatchObject({ isThere: true });
      }
    }),
    { numRuns: 150 },
  );
});
