/** A compared resource as the API lists it. */
import type { Data } from "../api/client.js";

export type DriftedResource = Data<"listDrift">[number]["json"]["results"][number];
