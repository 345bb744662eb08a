/** How the types of AWS::CodePipeline are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  capitalizedMemberNamesSource,
  computedSource,
  lowerCamelReplyNamesMapping,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** Secrets in actions are shown as stars. */
function withoutStars(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutStars);
  if (!isJsonObject(value)) return value;
  const visible = Object.entries(value).filter(([, member]) => !(typeof member === "string" && /^\*+$/.test(member)));
  return Object.fromEntries(visible.map(([name, member]) => [name, withoutStars(member ?? null)]));
}

const pipeline = (name: string) => `GetPipeline.pipeline.${name}`;

export const codepipelineReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::CodePipeline::Pipeline",
    service: "codepipeline",
    why: "GetPipeline tells what Cloud Control tells. Two calls per pipeline",
    list: { operation: "ListPipelines", items: "pipelines" },
    details: [
      { operation: "GetPipeline", parameters: { name: "@name" } },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@GetPipeline.metadata.pipelineArn" } },
    ],
    arn: "arn:@{partition}:codepipeline:@{region}:@{account}:@{name}",
    name: "name",
    createdAt: "created",
    properties: {
      ...lowerCamelReplyNamesMapping("Name RoleArn ExecutionMode PipelineType", "GetPipeline.pipeline."),
      ArtifactStore: capitalizedMemberNamesSource(pipeline("artifactStore")),
      ArtifactStores: computedSource([pipeline("artifactStores")], (stores) =>
        isJsonObject(stores)
          ? Object.entries(stores).map(([Region, store]) => ({
              Region,
              ArtifactStore: capitalizedMemberNamesSource("store").value({ store: store ?? null }) ?? null,
            }))
          : undefined,
      ),
      Stages: computedSource([pipeline("stages")], (stages) => {
        const declared =
          stages === undefined
            ? undefined
            : withoutMembersSource(capitalizedMemberNamesSource("stages", "configuration"), "TimeoutInMinutes").value({
                stages,
              });
        return declared === undefined ? undefined : withoutStars(declared);
      }),
      Triggers: capitalizedMemberNamesSource(pipeline("triggers")),
      Variables: capitalizedMemberNamesSource(pipeline("variables")),
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    notRead: { DisableInboundStageTransitions: "told by the state of a pipeline" },
  },
];
