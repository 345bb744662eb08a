/** What is told of a comparison beyond its result: who is who, and every attribute. */
import { attributeDriftResults, type ComparedAttribute } from "@plumbline/model";
import type { DriftDetail } from "@plumbline/store";
import { Type } from "typebox";

export const sourceLocationSchema = Type.Union(
  [Type.Object({ file: Type.String(), line: Type.Integer(), column: Type.Integer() }), Type.Null()],
  { description: "Where the code says it." },
);

const actor = Type.Object(
  {
    name: Type.String({ description: "As the cloud's log has it: a user, a session, a service." }),
    at: Type.String({ description: "ISO 8601." }),
    operation: Type.String({ description: "The call: `iam:AttachRolePolicy`." }),
    address: Type.Optional(Type.String()),
    agent: Type.Optional(Type.String()),
    tool: Type.Optional(Type.String({ description: "What the agent is called: `console`, `aws-cli`." })),
  },
  { description: "Who changed it, where the cloud's log certainly says so." },
);

export const driftCauseSchema = Type.Union(
  [Type.Object({ kind: Type.String(), detail: Type.String(), actor: Type.Optional(actor) }), Type.Null()],
  {
    description:
      "Why it differs, who deleted what is missing, or who created what is unmanaged, where that can be told.",
  },
);

const attribute = Type.Object({
  path: Type.String({ description: "Dotted, with numbers for places in lists." }),
  name: Type.String({ description: 'What the code calls it, `tags["env"]`; for what does not differ, the path.' }),
  result: Type.Enum([...attributeDriftResults]),
  code: Type.Unknown({
    description: "Null where the code does not have it. What is very long is cut; secrets are hidden.",
  }),
  cloud: Type.Unknown({ description: "The same of the cloud." }),
  place: sourceLocationSchema,
  reason: Type.String({ description: "Why it cannot be compared, or is ignored; else empty." }),
  cause: driftCauseSchema,
});

export const resourceDriftSchemaProperties = {
  address: Type.String({ description: "In the code; empty for what nobody manages." }),
  place: sourceLocationSchema,
  cloud_id: Type.String({ description: "What the cloud calls it; empty for what is missing." }),
  resource_node_id: Type.String({ description: "Of its row in searches and dashboards; empty for what is missing." }),
  paired_by: Type.String({
    description: "How code and cloud were found to belong together; empty where there is one side.",
  }),
  account: Type.String({ description: "Account, subscription or project." }),
  region: Type.String({ description: "Region or namespace." }),
  since: Type.Integer({ description: "Epoch milliseconds: since when runs have had this result without a break." }),
  cause: driftCauseSchema,
  attributes: Type.Array(attribute),
};

export const exampleResourceDrift = {
  address: "aws_iam_user.web",
  place: { file: "users/main.tf", line: 1, column: 1 },
  cloud_id: "arn:aws:iam::123456789012:user/web",
  resource_node_id: "TEST_IAM_050",
  paired_by: "name",
  account: "123456789012",
  region: "",
  since: 1673936853888,
  cause: null,
  attributes: [
    {
      path: "properties.path",
      name: "path",
      result: "drifted",
      code: "/users/",
      cloud: "/",
      place: { file: "users/main.tf", line: 3, column: 3 },
      reason: "",
      cause: null,
    },
  ],
} as const;

/** Where a shape keeps what its schema has no property for is nobody's business. */
export const formatDriftPath = (path: ComparedAttribute["path"]) =>
  (path[0] === "beside" ? path.slice(1) : path).join(".");

export function toShownResourceDrift(found: DriftDetail) {
  return {
    address: found.address,
    place: found.place,
    cloud_id: found.cloudId,
    resource_node_id: found.cloudNodeId,
    paired_by: found.pairedBy,
    account: found.account,
    region: found.region,
    since: found.since,
    cause: found.cause,
    attributes: found.attributes.map(shownAttribute),
  };
}

function shownAttribute({ path, name, result, code, cloud, place: at, reason, cause }: ComparedAttribute) {
  const shown = formatDriftPath(path);
  return {
    ...{ path: shown, name: name?.code ?? shown, result, code, cloud },
    ...{ place: at ?? null, reason: reason ?? "", cause: cause ?? null },
  };
}
