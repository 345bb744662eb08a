/** How the OpenAPI document tells of the route HCP Terraform sends its requests to. */
import { Type } from "typebox";
import type { DescribedOperation } from "../http/openapi.js";
import { createRequiredTextSchema, emptyDataSchema } from "../http/shared-schemas.js";

export const receiveRunTaskOperationDescription: DescribedOperation = {
  id: "run-task-receive",
  method: "POST",
  path: "/api/runtask/request/{collection}",
  permission: null,
  tag: "Run task",
  operationId: "receiveRunTask",
  summary: "Receive a run task request of HCP Terraform",
  description:
    "HCP Terraform and Terraform Enterprise call this one, and the tenant must stand in the path. The header `x-tfc-task-signature` is the HMAC SHA-512 of the body with the run task's key; without it the answer is 404, whatever is there. The answer does not wait: the plan is fetched and judged in the background, and the result sent to `task_result_callback_url`. The request that checks whether somebody is there (`access_token` is `test-token`) is answered and not queued. A request with the same `task_result_id` is taken once.",
  input: Type.Object(
    {
      collection: createRequiredTextSchema("Collection name."),
      payload_version: Type.Optional(Type.Integer({ description: "1." })),
      stage: Type.Optional(
        Type.String({ description: "`post_plan`, `pre_apply`, `post_apply`; `pre_plan` has no plan to judge." }),
      ),
      access_token: Type.Optional(Type.String({ description: "Kept sealed until the result has been sent." })),
      task_result_id: Type.Optional(Type.String()),
      task_result_callback_url: Type.Optional(Type.String()),
      plan_json_api_url: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      run_id: Type.Optional(Type.String()),
      organization_name: Type.Optional(Type.String()),
      workspace_name: Type.Optional(Type.String()),
      capabilities: Type.Optional(Type.Object({}, { additionalProperties: true })),
    },
    { additionalProperties: true },
  ),
  data: emptyDataSchema,
  failures: {
    not_found: "There is no such run task, it is off, or the signature is not made with its key.",
    validation: "Something is missing, or an address is not below the run task's.",
  },
  example: {
    input: {
      collection: "azure_iac",
      payload_version: 1,
      stage: "post_plan",
      access_token: "4QEuyyxug1f2rw.atlasv1.…",
      task_result_id: "taskrs-2nH5dncYoXaMVQmJ",
      task_result_callback_url:
        "https://app.terraform.io/api/v2/task-results/5ea8d46c-2ceb-42cd-83f2-82e54697bddd/callback",
      plan_json_api_url: "https://app.terraform.io/api/v2/plans/plan-6AFmRJW1PFJ7qbAh/json-output",
      run_id: "run-i3Df5to9ELvibKpQ",
      organization_name: "acme",
      workspace_name: "network",
      capabilities: { outcomes: true },
    },
    data: {},
  },
};
