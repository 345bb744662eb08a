/** What the API says of one resource. */
import type { Data } from "../api/client.js";

export type Dashboard = Data<"getResourceDashboard">;
