/** A run task as its delivery keeps it until its result has been sent. What is secret is sealed. */
import type { RunTaskRequest } from "./run-task-request.js";
import type { RunTaskSettings } from "./run-task-settings.js";

export interface RunTaskDelivery
  extends Pick<RunTaskRequest, "stage" | "accessToken" | "callbackUrl" | "planUrl" | "acceptsOutcomes"> {
  readonly kind: "run-task";
  readonly settings: RunTaskSettings;
}

/** `change` seals or opens. Whoever knows the addresses may not do more for it, but they are nobody's business. */
export function mapRunTaskSecrets(task: RunTaskDelivery, change: (text: string) => string): RunTaskDelivery {
  return {
    ...task,
    accessToken: change(task.accessToken),
    callbackUrl: change(task.callbackUrl),
    planUrl: task.planUrl === null ? null : change(task.planUrl),
  };
}
