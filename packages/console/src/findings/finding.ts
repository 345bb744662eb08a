/** A finding as the API lists it. */
import type { Data } from "../api/client.js";

export type Finding = Data<"listFindings">["findings"][number];
