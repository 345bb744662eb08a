/** How the types of AWS::Transfer are read. */
import { parsedJsonSource, sameNamesMappingAt, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const transferReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Transfer::Server",
    service: "transfer",
    why: "DescribeServer tells what Cloud Control tells. One call per server",
    list: { operation: "ListServers", items: "Servers" },
    details: [{ operation: "DescribeServer", parameters: { ServerId: "@ServerId" } }],
    arn: "@{Arn}",
    name: "ServerId",
    properties: {
      ...sameNamesMappingAt(
        "DescribeServer.Server",
        "State LoggingRole Protocols IdentityProviderDetails EndpointDetails StructuredLogDestinations PreAuthenticationLoginBanner PostAuthenticationLoginBanner EndpointType SecurityPolicyName ProtocolDetails WorkflowDetails Domain IdentityProviderType Certificate IpAddressType S3StorageOptions",
      ),
      Arn: "Arn",
      ServerId: "ServerId",
      Tags: userTagsAsListSource("DescribeServer.Server.Tags"),
    },
    omitted: ["As2ServiceManagedEgressIpAddresses"],
  },
  {
    type: "AWS::Transfer::User",
    service: "transfer",
    why: "users are listed by server. One call per user",
    list: {
      of: { operation: "ListServers", items: "Servers" },
      operation: "ListUsers",
      parameters: { ServerId: "@ServerId" },
      items: "Users",
    },
    details: [{ operation: "DescribeUser", parameters: { ServerId: "@parent.ServerId", UserName: "@UserName" } }],
    arn: "@{Arn}",
    name: "UserName",
    properties: {
      ...sameNamesMappingAt(
        "DescribeUser.User",
        "UserName Arn Role HomeDirectory HomeDirectoryType HomeDirectoryMappings PosixProfile",
      ),
      ServerId: "parent.ServerId",
      SshPublicKeys: "DescribeUser.User.SshPublicKeys.SshPublicKeyBody",
      Policy: parsedJsonSource("DescribeUser.User.Policy"),
      Tags: userTagsAsListSource("DescribeUser.User.Tags"),
    },
  },
];
