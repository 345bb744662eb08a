/** A finding as the API lists it. */
import type { OperationData } from "../api/client.js";

export type Finding = OperationData<"listFindings">["findings"][number];
