import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { once } from "@plumbline/model";
import type { ServiceIndex, ServiceModel } from "./service-model.js";

/** Named from the root of the house, so that bundles, which lie as deep, find it too. */
const folder = fileURLToPath(new URL("../../models/aws", import.meta.url));

const models = new Map<string, ServiceModel | undefined>();

export const loadServiceIndex = once(() => read("index") as ServiceIndex);

/** Undefined for services AWS does not publish, or that have nothing to read. Read when it is asked for first. */
export function loadServiceModel(service: string): ServiceModel | undefined {
  if (!models.has(service)) models.set(service, isKnown(service) ? (read(service) as ServiceModel) : undefined);
  return models.get(service);
}

function isKnown(service: string): boolean {
  return Object.hasOwn(loadServiceIndex().services, service) && existsSync(`${folder}/${service}.json.gz`);
}

function read(name: string): unknown {
  return JSON.parse(gunzipSync(readFileSync(`${folder}/${name}.json.gz`)).toString("utf8"));
}
