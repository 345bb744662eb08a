/** A compared resource as the API lists it. */
import type { OperationData } from "../api/client.js";

export type ResourceDriftResult = OperationData<"listDrift">[number]["json"]["results"][number];
