/** How the types of AWS::Bedrock are read. */
import {
  capitalizedMemberNamesSource,
  lowerCamelReplyNamesMapping,
  mappedElementsSource,
  mappedObjectSourceAt,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const filterActions = {
  Type: "type",
  InputAction: "inputAction",
  OutputAction: "outputAction",
  InputEnabled: "inputEnabled",
  OutputEnabled: "outputEnabled",
};

export const bedrockReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Bedrock::Guardrail",
    service: "bedrock",
    why: "the list has names only. One call per guardrail",
    list: { operation: "ListGuardrails", items: "guardrails" },
    details: [{ operation: "GetGuardrail", parameters: { guardrailIdentifier: "@id" } }],
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      Name: "name",
      Description: "description",
      KmsKeyArn: "GetGuardrail.kmsKeyArn",
      ContentPolicyConfig: mappedObjectSourceAt("GetGuardrail.contentPolicy", {
        FiltersConfig: mappedElementsSource("filters", {
          ...filterActions,
          InputStrength: "inputStrength",
          OutputStrength: "outputStrength",
        }),
      }),
      SensitiveInformationPolicyConfig: mappedObjectSourceAt("GetGuardrail.sensitiveInformationPolicy", {
        PiiEntitiesConfig: mappedElementsSource("piiEntities", { ...filterActions, Action: "action" }),
        RegexesConfig: mappedElementsSource("regexes", { Name: "name", Action: "action" }),
      }),
      ContextualGroundingPolicyConfig: mappedObjectSourceAt("GetGuardrail.contextualGroundingPolicy", {
        FiltersConfig: mappedElementsSource("filters", {
          ...lowerCamelReplyNamesMapping("Type Threshold Action Enabled"),
        }),
      }),
    },
  },
  {
    type: "AWS::Bedrock::Agent",
    service: "bedrock-agent",
    why: "the list has names only. One call per agent",
    list: { operation: "ListAgents", items: "agentSummaries" },
    details: [{ operation: "GetAgent", parameters: { agentId: "@agentId" } }],
    arn: "@{GetAgent.agent.agentArn}",
    name: "agentName",
    createdAt: "GetAgent.agent.createdAt",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "AgentArn AgentId AgentName AgentStatus AgentVersion AgentResourceRoleArn CustomerEncryptionKeyArn Description FoundationModel IdleSessionTTLInSeconds AgentCollaboration Instruction OrchestrationType",
        "GetAgent.agent.",
      ),
      GuardrailConfiguration: capitalizedMemberNamesSource("GetAgent.agent.guardrailConfiguration"),
      MemoryConfiguration: capitalizedMemberNamesSource("GetAgent.agent.memoryConfiguration"),
    },
    notRead: {
      ActionGroups: "takes further calls per agent",
      AgentCollaborators: "takes further calls per agent",
      CustomOrchestration: "not mapped yet",
      KnowledgeBases: "takes further calls per agent",
      PromptOverrideConfiguration: "not mapped yet",
      Tags: "takes a further call per agent",
      TestAliasTags: "takes further calls per agent",
    },
  },
  {
    type: "AWS::Bedrock::DataSource",
    service: "bedrock-agent",
    why: "data sources are listed by knowledge base. One call per knowledge base and per data source",
    list: {
      of: { operation: "ListKnowledgeBases", items: "knowledgeBaseSummaries" },
      operation: "ListDataSources",
      parameters: { knowledgeBaseId: "@knowledgeBaseId" },
      items: "dataSourceSummaries",
    },
    details: [
      {
        operation: "GetDataSource",
        parameters: { knowledgeBaseId: "@knowledgeBaseId", dataSourceId: "@dataSourceId" },
      },
    ],
    arn: "arn:@{partition}:bedrock:@{region}:@{account}:knowledge-base/@{knowledgeBaseId}/data-source/@{dataSourceId}",
    name: "name",
    createdAt: "GetDataSource.dataSource.createdAt",
    properties: {
      ...lowerCamelReplyNamesMapping("KnowledgeBaseId DataSourceId Name Description", "GetDataSource.dataSource."),
      DataDeletionPolicy: "GetDataSource.dataSource.dataDeletionPolicy",
      ServerSideEncryptionConfiguration: capitalizedMemberNamesSource(
        "GetDataSource.dataSource.serverSideEncryptionConfiguration",
      ),
    },
  },
  {
    type: "AWS::Bedrock::Prompt",
    service: "bedrock-agent",
    why: "the list has names only. One call per prompt",
    list: { operation: "ListPrompts", items: "promptSummaries" },
    details: [{ operation: "GetPrompt", parameters: { promptIdentifier: "@id" } }],
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      Name: "name",
      Description: "description",
      CustomerEncryptionKeyArn: "GetPrompt.customerEncryptionKeyArn",
    },
  },
  {
    type: "AWS::Bedrock::CustomModel",
    service: "bedrock",
    why: "the list does not tell the key. One call per model",
    list: { operation: "ListCustomModels", parameters: { isOwned: true }, items: "modelSummaries" },
    details: [{ operation: "GetCustomModel", parameters: { modelIdentifier: "@modelArn" } }],
    arn: "@{modelArn}",
    name: "modelName",
    createdAt: "creationTime",
    properties: {
      ...lowerCamelReplyNamesMapping("ModelArn ModelName BaseModelArn CustomizationType"),
      ModelKmsKeyArn: "GetCustomModel.modelKmsKeyArn",
    },
  },
  {
    type: "AWS::Bedrock::ModelInvocationLogging",
    service: "bedrock",
    why: "there is one at most in a region, and a call tells it",
    list: { operation: "GetModelInvocationLoggingConfiguration", items: "loggingConfig" },
    arn: "arn:@{partition}:bedrock:@{region}:@{account}:model-invocation-logging",
    name: "region",
    properties: {
      CloudWatchConfig: capitalizedMemberNamesSource("cloudWatchConfig"),
      S3Config: capitalizedMemberNamesSource("s3Config"),
      ...lowerCamelReplyNamesMapping("TextDataDeliveryEnabled ImageDataDeliveryEnabled EmbeddingDataDeliveryEnabled"),
    },
  },
];
