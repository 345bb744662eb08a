/**
 * Makes `tables/google/reads.tsv` out of Google's discovery documents. They come with the package google-api-python-client
 * of PyPI, in googleapiclient/discovery_cache/documents: `npm run generate:google -w packages/clouds -- <that folder>`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JsonObject } from "@plumbline/model";
import { extractReadMethodLines } from "./extract-read-methods.js";
import { supportedServiceVersions } from "./service-versions.js";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("name the folder of the discovery documents");
const lines = supportedServiceVersions.flatMap(([service, version]) =>
  extractReadMethodLines(JSON.parse(readFileSync(`${folder}/${service}.${version}.json`, "utf8")) as JsonObject),
);
writeFileSync(fileURLToPath(new URL("../../../tables/google/reads.tsv", import.meta.url)), `${lines.join("\n")}\n`);
console.log(`${supportedServiceVersions.length} services, ${lines.length - supportedServiceVersions.length} reads`);
