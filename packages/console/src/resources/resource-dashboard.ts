/** What the API says of one resource. */
import type { Data } from "../api/client.js";

export type ResourceDashboard = Data<"getResourceDashboard">;
