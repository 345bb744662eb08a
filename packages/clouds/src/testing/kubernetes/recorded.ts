/** A cluster recorded from a real API server, and the manifests it was made from. */
import { readFileSync } from "node:fs";
import type { ClusterEstate } from "./estate.js";

const fixture = (name: string) =>
  readFileSync(new URL(`../../../src/testing/kubernetes/fixtures/${name}`, import.meta.url), "utf8");

/** The cluster that was recorded. */
export function recordedEstate(): ClusterEstate {
  return JSON.parse(fixture("shop.json")) as ClusterEstate;
}

/** As somebody would commit them, by the names of their files. */
export function clusterManifests(): Readonly<Record<string, string>> {
  return Object.fromEntries(["shop.yaml", "shop-widgets.yaml"].map((name) => [name, fixture(name)]));
}
