import { expect, it } from "vitest";
import { findCodeTable } from "../tables/load-tables.js";
import { clouds, type MappingRow } from "../tables/mapping-table-types.js";
import { listCodeTypes } from "./generate-tables.js";
import { placeBlocksAtElements } from "./place-blocks-at-elements.js";

const placed = (...rows: readonly MappingRow[]) => placeBlocksAtElements({ type: "T", rows }).rows[0]?.[1];

it("a block is the element of the list that all it has stands in", () => {
  const key: MappingRow = ["query_string.key", "QueryStringConfig.Values[].Key", "string"];
  const value: MappingRow = ["query_string.value", "QueryStringConfig.Values[].Value", "string"];
  const block: MappingRow = ["query_string", "QueryStringConfig", "block-set"];
  expect(placed(block, key, value)).toBe("QueryStringConfig.Values[]");
  expect(placed(block, key, ["query_string.mode", "QueryStringConfig.Mode", "string"])).toBe("QueryStringConfig");
});

it("a block whose lists are an element for each value stays what it is", () => {
  const block: MappingRow = ["pool", "pool", "block-set"];
  const rows = ["fqdn", "ipAddress"].map((name): MappingRow => [`pool.${name}s`, `pool.addresses[].${name}`, "list"]);
  expect(placed(block, ...rows)).toBe("pool");
});

it("what stands in entries of a map has a block that says their names, or is one of these", () => {
  const nameless = clouds.flatMap((cloud) =>
    listCodeTypes(cloud).flatMap((codeType) => {
      const rows = findCodeTable(cloud, codeType)?.rows ?? [];
      const named = rows.flatMap(([, shape, , word]) => (word?.startsWith("listToMap") === true ? [shape] : []));
      return rows.flatMap(([code, shape]) => {
        const maps = [...shape.matchAll(/\{\}(?=\.)/g)].map(({ index }) => shape.slice(0, index + 2));
        return maps.every((map) => named.includes(map)) ? [] : [`${codeType} ${code.split(".").slice(0, 2).join(".")}`];
      });
    }),
  );
  const isKnown = (place: string) => / auth_settings_v2\.custom_oidc_v2$/.test(place);
  expect([...new Set(nameless)].filter((place) => !isKnown(place)).sort()).toEqual([
    "google_compute_region_instance_group_manager instance_flexibility_policy.instance_selections",
    "google_gke_hub_feature fleet_default_member_config.policycontroller",
    "google_iam_workload_identity_pool inline_trust_config.additional_trust_bundles",
    "google_storage_bucket_object contexts.custom",
  ]);
});
