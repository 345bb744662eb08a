/** How the OpenAPI document tells of the route git hosts send their events to. */
import { Type } from "typebox";
import type { DescribedOperation } from "../http/openapi.js";
import { createRequiredTextSchema } from "../http/shared-schemas.js";

const repository = Type.Object({ full_name: Type.String() }, { additionalProperties: true });

export const receiveEventOperationDescription: DescribedOperation = {
  id: "webhook-receive",
  method: "POST",
  path: "/api/webhook/github/{collection}",
  permission: null,
  tag: "Webhook",
  operationId: "receiveEventOfGitHost",
  summary: "Receive an event of a git host",
  description:
    "Git hosts call this one, and the tenant must stand in the path. The header `x-hub-signature-256` (or `x-gitea-signature`) is the HMAC SHA-256 of the body with the collection's webhook secret; GitLab sends the secret itself as `x-gitlab-token`. Without either the answer is 404, whatever is there. `x-github-event` and `x-github-delivery` (or `x-gitea-…`) name the event, or `x-gitlab-event`. A push to, or a pull or merge request for, a branch that a connector reads starts a run; every other event is answered with the reason why it does not. Pull requests from forks start none unless the collection's configuration says `webhook_forks: true`. JSON, or a form with the JSON in its field `payload`.",
  input: Type.Object(
    {
      collection: createRequiredTextSchema("Collection name."),
      repository: Type.Optional(repository),
      ref: Type.Optional(Type.String({ description: "Of a push." })),
      after: Type.Optional(Type.String({ description: "Of a push: the commit to judge." })),
      action: Type.Optional(Type.String({ description: "Of a pull request." })),
      pull_request: Type.Optional(Type.Object({}, { additionalProperties: true })),
      project: Type.Optional(
        Type.Object(
          { path_with_namespace: Type.String() },
          { description: "Of GitLab: the repository.", additionalProperties: true },
        ),
      ),
      object_attributes: Type.Optional(
        Type.Object({}, { description: "Of GitLab: a merge request.", additionalProperties: true }),
      ),
    },
    { additionalProperties: true },
  ),
  data: Type.Object({
    run_id: Type.Optional(
      Type.String({ description: "Of the run that was started; `message` says why there is none." }),
    ),
    session_id: Type.Optional(Type.String()),
  }),
  failures: {
    not_found:
      "There is no such webhook, it is off, or the signature is not made with its secret, or the token is not it.",
  },
  example: {
    input: {
      collection: "azure_iac",
      ref: "refs/heads/main",
      after: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
      repository: { full_name: "acme/infra", clone_url: "https://github.com/acme/infra.git" },
    },
    data: { run_id: "6919a1b2c3d4e5f607182930", session_id: "session_1763200000000" },
  },
};
