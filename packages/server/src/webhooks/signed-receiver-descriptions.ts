import type { DescribedOperation } from "../http/openapi.js";
import { receiveRunTaskOperationDescription } from "../run-tasks/receive-run-task-openapi.js";
import { receiveEventOperationDescription } from "./receive-event-openapi.js";

/** Routes for senders that sign, as the OpenAPI document tells of them. */
export const signedReceiverDescriptions: readonly DescribedOperation[] = [
  receiveEventOperationDescription,
  receiveRunTaskOperationDescription,
];
