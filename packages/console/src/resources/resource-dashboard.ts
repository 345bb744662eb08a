/** What the API says of one resource. */
import type { OperationData } from "../api/client.js";

export type ResourceDashboard = OperationData<"getResourceDashboard">;
