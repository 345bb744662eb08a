/** How the types of AWS::EC2 are read: networks, their groups, lists, tables and routes. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { findFactThroughListsAt } from "../fact-paths-and-templates.js";
import {
  allValuesOrEmptyListSource,
  applyPropertyMapping,
  computedSource,
  firstValueOrEmptyTextSource,
  mappedElementsSource,
  mappedObjectSource,
  mappedObjectSourceAt,
  numberSource,
  type PropertyMapping,
  type PropertySource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/**
 * A permission of the API is one rule for each address, list of prefixes or group it names. Tags of rules are told by another call: none where
 * that says nothing of the rule, nothing where it gave no reply.
 */
const groupRules = (permissions: string, way: "Source" | "Destination"): PropertySource => ({
  reads: [permissions],
  value(facts) {
    const tagsOf = ruleTagsOf(facts.DescribeSecurityGroupRules, way);
    return [findFactThroughListsAt(facts, permissions) ?? []]
      .flat()
      .filter(isJsonObject)
      .flatMap((permission) => {
        const common = applyPropertyMapping(sameNamesMapping("IpProtocol FromPort ToPort"), permission) ?? {};
        const rules = (path: string, names: PropertyMapping) => {
          const found = mappedElementsSource(path, { ...names, Description: "Description" }).value(permission);
          return [found ?? []]
            .flat()
            .filter(isJsonObject)
            .map((entry) => ({ ...common, ...entry }));
        };
        return [
          ...rules("IpRanges", { CidrIp: "CidrIp" }),
          ...rules("Ipv6Ranges", { CidrIpv6: "CidrIpv6" }),
          ...rules("PrefixListIds", { [`${way}PrefixListId`]: "PrefixListId" }),
          ...rules("UserIdGroupPairs", {
            [`${way}SecurityGroupId`]: "GroupId",
            ...(way === "Source" && { SourceSecurityGroupOwnerId: "UserId" }),
          }),
        ].map((rule) => ({ ...rule, ...(tagsOf !== undefined && { Tags: tagsOf(rule) }) }));
      });
  },
});

function ruleTagsOf(
  rules: JsonValue | undefined,
  way: "Source" | "Destination",
): ((rule: JsonObject) => JsonValue) | undefined {
  if (!Array.isArray(rules)) return undefined;
  const key = (...parts: readonly (JsonValue | undefined)[]) => JSON.stringify(parts.map((part) => part ?? -1));
  const tags = new Map(
    rules
      .filter(isJsonObject)
      .filter(({ IsEgress }) => (IsEgress === true) === (way === "Destination"))
      .map((rule) => {
        const target =
          rule.CidrIpv4 ??
          rule.CidrIpv6 ??
          rule.PrefixListId ??
          findFactThroughListsAt(rule, "ReferencedGroupInfo.GroupId");
        return [key(rule.IpProtocol, rule.FromPort, rule.ToPort, target), rule.Tags ?? []];
      }),
  );
  return (rule) => {
    const target = rule.CidrIp ?? rule.CidrIpv6 ?? rule[`${way}PrefixListId`] ?? rule[`${way}SecurityGroupId`];
    return tags.get(key(rule.IpProtocol, rule.FromPort, rule.ToPort, target)) ?? [];
  };
}

const flowLog: PropertyMapping = {
  Id: "FlowLogId",
  ...sameNamesMapping(
    "ResourceId LogFormat MaxAggregationInterval DestinationOptions DeliverCrossAccountRole LogDestination LogGroupName DeliverLogsPermissionArn LogDestinationType TrafficType",
  ),
  ResourceType: computedSource(["ResourceId"], (id) => flowLogTypes[String(id).replace(/-[0-9a-z]+$/, "")]),
  Tags: userTagsAsListSource("Tags"),
};

const flowLogTypes: Readonly<Record<string, string>> = {
  vpc: "VPC",
  subnet: "Subnet",
  eni: "NetworkInterface",
  tgw: "TransitGateway",
  "tgw-attach": "TransitGatewayAttachment",
};

const flowLogsOf = (is: string) =>
  ({ operation: "DescribeFlowLogs", match: { items: "FlowLogs", by: "ResourceId", is, isMany: true } }) as const;

const route: PropertyMapping = {
  ...sameNamesMapping(
    "DestinationCidrBlock DestinationIpv6CidrBlock DestinationPrefixListId InstanceId LocalGatewayId CarrierGatewayId NetworkInterfaceId TransitGatewayId VpcPeeringConnectionId EgressOnlyInternetGatewayId NatGatewayId CoreNetworkArn OdbNetworkArn",
  ),
  GatewayId: computedSource(["GatewayId"], (id) => (String(id).startsWith("vpce-") ? undefined : id)),
  VpcEndpointId: computedSource(["GatewayId"], (id) => (String(id).startsWith("vpce-") ? id : undefined)),
};

const aclEntry: PropertyMapping = {
  ...sameNamesMapping("CidrBlock Egress Ipv6CidrBlock PortRange RuleAction RuleNumber"),
  Protocol: numberSource("Protocol"),
  Icmp: mappedObjectSourceAt("IcmpTypeCode", sameNamesMapping("Code Type")),
};

const dhcpOption = (key: string) =>
  computedSource(["DhcpConfigurations"], (all) => {
    const found = (Array.isArray(all) ? all : []).find((tag) => findFactThroughListsAt(tag, "Key") === key);
    return found === undefined ? undefined : findFactThroughListsAt(found, "Values.Value");
  });

const firstIn = (value: JsonValue | undefined) => (Array.isArray(value) ? value[0] : value);

/** Gateways keep those that they were detached from; an empty text where it is attached to none. */
const attachedNetwork = (path: string): PropertySource => ({
  reads: [path],
  saysNone: true,
  value(facts) {
    const attachments = [findFactThroughListsAt(facts, path) ?? []].flat().filter(isJsonObject);
    return attachments.find(({ State }) => !/^detach/.test(String(State)))?.VpcId ?? "";
  },
});

const ec2Arn = (kind: string, path: string) => `arn:@{partition}:ec2:@{region}:@{account}:${kind}/@{${path}}`;

/** Whole resources in lists: one call for a page of hundreds. */
function listed(
  operation: string,
  items: string,
  kind: string,
  id: string,
): Pick<TypeReadPlan, "service" | "why" | "list" | "arn" | "name"> {
  return {
    service: "ec2",
    why: `a page of ${operation} has hundreds of whole resources; Cloud Control takes a call for each`,
    list: { operation, items },
    arn: ec2Arn(kind, id),
    name: id,
  };
}

/** Whether AWS made it, with the account or the network it is in. */
const ifTrue = (path: string) =>
  computedSource([path], (value) =>
    value === true || (Array.isArray(value) && value.includes(true)) ? true : undefined,
  );

export const ec2NetworksReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::EC2::SecurityGroup",
    ...listed("DescribeSecurityGroups", "SecurityGroups", "security-group", "GroupId"),
    why: "a page of DescribeSecurityGroups has hundreds of whole groups; tags of rules are told by one more list",
    shared: [
      {
        operation: "DescribeSecurityGroupRules",
        match: { items: "SecurityGroupRules", by: "GroupId", is: "GroupId", isMany: true },
      },
    ],
    properties: {
      Id: "GroupId",
      ...sameNamesMapping("GroupId GroupName VpcId"),
      GroupDescription: "Description",
      SecurityGroupIngress: groupRules("IpPermissions", "Source"),
      SecurityGroupEgress: groupRules("IpPermissionsEgress", "Destination"),
      Tags: userTagsAsListSource("Tags"),
    },
  },
  {
    type: "AWS::EC2::VPC",
    ...listed("DescribeVpcs", "Vpcs", "vpc", "VpcId"),
    why: "a page of DescribeVpcs has whole networks, DescribeFlowLogs those of the region; the two DNS settings take a call each per VPC",
    shared: [flowLogsOf("VpcId")],
    details: [
      {
        operation: "DescribeVpcAttribute",
        parameters: { VpcId: "@VpcId", Attribute: "enableDnsSupport" },
        as: "DnsSupport",
      },
      {
        operation: "DescribeVpcAttribute",
        parameters: { VpcId: "@VpcId", Attribute: "enableDnsHostnames" },
        as: "DnsHostnames",
      },
    ],
    properties: {
      ...sameNamesMapping("VpcId CidrBlock InstanceTenancy"),
      EnableDnsSupport: "DnsSupport.EnableDnsSupport.Value",
      EnableDnsHostnames: "DnsHostnames.EnableDnsHostnames.Value",
      VpcEncryptionControl: mappedObjectSource({ Mode: "EncryptionControl.Mode" }),
      Tags: userTagsAsListSource("Tags"),
    },
    extras: { IsDefault: ifTrue("IsDefault"), FlowLogs: mappedElementsSource("DescribeFlowLogs", flowLog) },
  },
  {
    type: "AWS::EC2::Subnet",
    ...listed("DescribeSubnets", "Subnets", "subnet", "SubnetId"),
    shared: [flowLogsOf("SubnetId")],
    properties: {
      ...sameNamesMapping(
        "SubnetId VpcId OutpostArn AvailabilityZone CidrBlock AssignIpv6AddressOnCreation MapPublicIpOnLaunch EnableDns64 PrivateDnsNameOptionsOnLaunch Ipv6Native EnableLniAtDeviceIndex",
      ),
      Ipv6CidrBlock: computedSource(["Ipv6CidrBlockAssociationSet.Ipv6CidrBlock"], firstIn),
      Tags: userTagsAsListSource("Tags"),
    },
    extras: { IsDefault: ifTrue("DefaultForAz"), FlowLogs: mappedElementsSource("DescribeFlowLogs", flowLog) },
    omitted: ["AvailabilityZoneId"],
  },
  {
    type: "AWS::EC2::FlowLog",
    ...listed("DescribeFlowLogs", "FlowLogs", "vpc-flow-log", "FlowLogId"),
    createdAt: "CreationTime",
    properties: flowLog,
    omitted: ["TagFieldSpecifications"],
  },
  {
    type: "AWS::EC2::InternetGateway",
    ...listed("DescribeInternetGateways", "InternetGateways", "internet-gateway", "InternetGatewayId"),
    properties: { InternetGatewayId: "InternetGatewayId", Tags: userTagsAsListSource("Tags") },
    extras: { VpcId: firstValueOrEmptyTextSource("Attachments.VpcId") },
    also: [
      {
        type: "AWS::EC2::VPCGatewayAttachment",
        when: "Attachments",
        each: true,
        name: "@{of.InternetGatewayId}",
        properties: { VpcId: "VpcId", InternetGatewayId: "of.InternetGatewayId" },
        shownAt: ["beside", "Attachments"],
      },
    ],
  },
  {
    type: "AWS::EC2::NatGateway",
    ...listed("DescribeNatGateways", "NatGateways", "natgateway", "NatGatewayId"),
    unless: { State: ["deleted", "deleting", "failed"] },
    createdAt: "CreateTime",
    properties: {
      ...sameNamesMapping(
        "NatGatewayId ConnectivityType SubnetId VpcId AvailabilityMode AutoProvisionZones AutoScalingIps RouteTableId",
      ),
      AllocationId: computedSource(["NatGatewayAddresses.AllocationId"], firstIn),
      PrivateIpAddress: computedSource(["NatGatewayAddresses.PrivateIp"], firstIn),
      SecondaryAllocationIds: computedSource(["NatGatewayAddresses.AllocationId"], (ids) =>
        Array.isArray(ids) ? ids.slice(1) : undefined,
      ),
      SecondaryPrivateIpAddresses: computedSource(["NatGatewayAddresses.PrivateIp"], (ips) =>
        Array.isArray(ips) ? ips.slice(1) : undefined,
      ),
      Tags: userTagsAsListSource("Tags"),
    },
    omitted: ["SecondaryPrivateIpAddressCount", "AvailabilityZoneAddresses"],
  },
  {
    type: "AWS::EC2::RouteTable",
    ...listed("DescribeRouteTables", "RouteTables", "route-table", "RouteTableId"),
    properties: { ...sameNamesMapping("RouteTableId VpcId"), Tags: userTagsAsListSource("Tags") },
    extras: {
      IsDefault: ifTrue("Associations.Main"),
      Routes: mappedElementsSource("Routes", route),
      PropagatingVgws: allValuesOrEmptyListSource("PropagatingVgws.GatewayId"),
      SubnetIds: allValuesOrEmptyListSource("Associations.SubnetId"),
    },
  },
  {
    type: "AWS::EC2::EIP",
    ...listed("DescribeAddresses", "Addresses", "elastic-ip", "AllocationId"),
    properties: {
      ...sameNamesMapping("PublicIp AllocationId InstanceId PublicIpv4Pool Domain NetworkBorderGroup"),
      Tags: userTagsAsListSource("Tags"),
    },
    extras: sameNamesMapping("AssociationId NetworkInterfaceId"),
  },
  {
    type: "AWS::EC2::NetworkAcl",
    ...listed("DescribeNetworkAcls", "NetworkAcls", "network-acl", "NetworkAclId"),
    properties: { Id: "NetworkAclId", VpcId: "VpcId", Tags: userTagsAsListSource("Tags") },
    extras: {
      IsDefault: ifTrue("IsDefault"),
      Entries: mappedElementsSource("Entries", aclEntry),
      SubnetIds: allValuesOrEmptyListSource("Associations.SubnetId"),
    },
  },
  {
    type: "AWS::EC2::VPCEndpoint",
    ...listed("DescribeVpcEndpoints", "VpcEndpoints", "vpc-endpoint", "VpcEndpointId"),
    unless: { State: ["deleted", "deleting", "Deleted", "Deleting"] },
    createdAt: "CreationTimestamp",
    properties: {
      Id: "VpcEndpointId",
      ...sameNamesMapping(
        "PrivateDnsEnabled VpcId RouteTableIds ServiceName VpcEndpointType SubnetIds IpAddressType ServiceRegion ResourceConfigurationArn ServiceNetworkArn",
      ),
      PolicyDocument: parsedJsonSource("PolicyDocument"),
      SecurityGroupIds: "Groups.GroupId",
      DnsOptions: mappedObjectSourceAt("DnsOptions", {
        DnsRecordIpType: "DnsRecordIpType",
        PrivateDnsOnlyForInboundResolverEndpoint: computedSource(
          ["PrivateDnsOnlyForInboundResolverEndpoint"],
          (only) => (only === undefined ? undefined : only === true ? "OnlyInboundResolver" : "AllResolvers"),
        ),
      }),
      Tags: userTagsAsListSource("Tags"),
    },
    notRead: {
      "DnsOptions.PrivateDnsPreference": "not mapped yet",
      "DnsOptions.PrivateDnsSpecifiedDomains": "not mapped yet",
    },
  },
  {
    type: "AWS::EC2::NetworkInterface",
    ...listed("DescribeNetworkInterfaces", "NetworkInterfaces", "network-interface", "NetworkInterfaceId"),
    tags: userTagsAsListSource("TagSet"),
    properties: {
      Id: "NetworkInterfaceId",
      ...sameNamesMapping(
        "VpcId Description PrivateIpAddress Ipv4Prefixes Ipv6Prefixes SubnetId SourceDestCheck InterfaceType",
      ),
      GroupSet: "Groups.GroupId",
      Ipv6Addresses: pickedMembersSource("Ipv6Addresses", "Ipv6Address"),
      PrivateIpAddresses: pickedMembersSource("PrivateIpAddresses", "Primary PrivateIpAddress"),
      ConnectionTrackingSpecification: mappedObjectSource({
        TcpEstablishedTimeout: "ConnectionTrackingConfiguration.TcpEstablishedTimeout",
        UdpStreamTimeout: "ConnectionTrackingConfiguration.UdpStreamTimeout",
        UdpTimeout: "ConnectionTrackingConfiguration.UdpTimeout",
      }),
      Tags: userTagsAsListSource("TagSet"),
    },
    shared: [
      {
        operation: "DescribeNatGateways",
        match: { items: "NatGateways", by: "NatGatewayAddresses.NetworkInterfaceId", is: "NetworkInterfaceId" },
      },
    ],
    extras: {
      // The first of an instance is made with it.
      EndsWithInstance: computedSource(
        ["Attachment.DeleteOnTermination", "Attachment.InstanceId", "Attachment.DeviceIndex"],
        (ends, instance, index) => ends === true || (instance !== undefined && index === 0) || undefined,
      ),
      RequesterManaged: "RequesterManaged",
      NatGatewayId: "DescribeNatGateways.NatGatewayId",
    },
    omitted: [
      "SecondaryPrivateIpAddressCount",
      "Ipv6PrefixCount",
      "Ipv4PrefixCount",
      "Ipv6AddressCount",
      "EnablePrimaryIpv6",
    ],
  },
  {
    type: "AWS::EC2::VPCPeeringConnection",
    ...listed(
      "DescribeVpcPeeringConnections",
      "VpcPeeringConnections",
      "vpc-peering-connection",
      "VpcPeeringConnectionId",
    ),
    unless: { "Status.Code": ["deleted", "deleting", "rejected", "expired", "failed"] },
    properties: {
      Id: "VpcPeeringConnectionId",
      VpcId: "RequesterVpcInfo.VpcId",
      PeerVpcId: "AccepterVpcInfo.VpcId",
      PeerRegion: "AccepterVpcInfo.Region",
      PeerOwnerId: "AccepterVpcInfo.OwnerId",
      Tags: userTagsAsListSource("Tags"),
    },
    extras: {
      AccepterAllowsDnsResolution: "AccepterVpcInfo.PeeringOptions.AllowDnsResolutionFromRemoteVpc",
      RequesterAllowsDnsResolution: "RequesterVpcInfo.PeeringOptions.AllowDnsResolutionFromRemoteVpc",
    },
  },
  {
    type: "AWS::EC2::TransitGateway",
    ...listed("DescribeTransitGateways", "TransitGateways", "transit-gateway", "TransitGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    createdAt: "CreationTime",
    properties: {
      Id: "TransitGatewayId",
      ...sameNamesMapping("TransitGatewayArn Description"),
      DefaultRouteTablePropagation: "Options.DefaultRouteTablePropagation",
      TransitGatewayCidrBlocks: "Options.TransitGatewayCidrBlocks",
      AssociationDefaultRouteTableId: "Options.AssociationDefaultRouteTableId",
      AutoAcceptSharedAttachments: "Options.AutoAcceptSharedAttachments",
      PropagationDefaultRouteTableId: "Options.PropagationDefaultRouteTableId",
      DefaultRouteTableAssociation: "Options.DefaultRouteTableAssociation",
      VpnEcmpSupport: "Options.VpnEcmpSupport",
      DnsSupport: "Options.DnsSupport",
      MulticastSupport: "Options.MulticastSupport",
      AmazonSideAsn: "Options.AmazonSideAsn",
      SecurityGroupReferencingSupport: "Options.SecurityGroupReferencingSupport",
      Tags: userTagsAsListSource("Tags"),
    },
  },
  {
    type: "AWS::EC2::DHCPOptions",
    ...listed("DescribeDhcpOptions", "DhcpOptions", "dhcp-options", "DhcpOptionsId"),
    properties: {
      DhcpOptionsId: "DhcpOptionsId",
      DomainName: computedSource(["DhcpConfigurations"], (all) =>
        firstIn(dhcpOption("domain-name").value({ DhcpConfigurations: all ?? [] })),
      ),
      DomainNameServers: dhcpOption("domain-name-servers"),
      NtpServers: dhcpOption("ntp-servers"),
      NetbiosNameServers: dhcpOption("netbios-name-servers"),
      NetbiosNodeType: computedSource(["DhcpConfigurations"], (all) => {
        const type = firstIn(dhcpOption("netbios-node-type").value({ DhcpConfigurations: all ?? [] }));
        return type === undefined ? undefined : Number(type);
      }),
      Ipv6AddressPreferredLeaseTime: computedSource(["DhcpConfigurations"], (all) => {
        const time = firstIn(dhcpOption("ipv6-address-preferred-lease-time").value({ DhcpConfigurations: all ?? [] }));
        return time === undefined ? undefined : Number(time);
      }),
      Tags: userTagsAsListSource("Tags"),
    },
  },
  {
    type: "AWS::EC2::CustomerGateway",
    ...listed("DescribeCustomerGateways", "CustomerGateways", "customer-gateway", "CustomerGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    properties: {
      ...sameNamesMapping("CustomerGatewayId Type IpAddress DeviceName CertificateArn"),
      BgpAsn: numberSource("BgpAsn"),
      BgpAsnExtended: numberSource("BgpAsnExtended"),
      Tags: userTagsAsListSource("Tags"),
    },
  },
  {
    type: "AWS::EC2::VPNGateway",
    ...listed("DescribeVpnGateways", "VpnGateways", "vpn-gateway", "VpnGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    properties: {
      VPNGatewayId: "VpnGatewayId",
      ...sameNamesMapping("Type AmazonSideAsn"),
      Tags: userTagsAsListSource("Tags"),
    },
    extras: { VpcId: attachedNetwork("VpcAttachments"), AvailabilityZone: "AvailabilityZone" },
    also: [
      {
        type: "AWS::EC2::VPCGatewayAttachment",
        when: attachedNetwork("VpcAttachments"),
        name: "@{VpnGatewayId}",
        properties: { VpcId: attachedNetwork("VpcAttachments"), VpnGatewayId: "VpnGatewayId" },
        shownAt: ["beside", "Attachments"],
      },
    ],
  },
  {
    type: "AWS::EC2::VPNConnection",
    service: "ec2",
    why: "DescribeVpnConnections has whole connections, and their routes",
    list: { operation: "DescribeVpnConnections", items: "VpnConnections" },
    unless: { State: ["deleted", "deleting"] },
    arn: "arn:@{partition}:ec2:@{region}:@{account}:vpn-connection/@{VpnConnectionId}",
    name: "VpnConnectionId",
    properties: {
      ...sameNamesMapping("VpnConnectionId TransitGatewayId Type CustomerGatewayId VpnGatewayId VpnConcentratorId"),
      ...sameNamesMappingAt(
        "Options",
        "EnableAcceleration StaticRoutesOnly LocalIpv4NetworkCidr RemoteIpv4NetworkCidr LocalIpv6NetworkCidr RemoteIpv6NetworkCidr OutsideIpAddressType TransportTransitGatewayAttachmentId TunnelInsideIpVersion TunnelBandwidth",
      ),
      Tags: userTagsAsListSource("Tags"),
    },
    also: [
      {
        type: "AWS::EC2::VPNConnectionRoute",
        when: "Routes",
        each: true,
        name: "@{of.VpnConnectionId}|@{DestinationCidrBlock}",
        properties: { DestinationCidrBlock: "DestinationCidrBlock", VpnConnectionId: "of.VpnConnectionId" },
        shownAt: ["beside", "Routes"],
      },
    ],
    notRead: { VpnTunnelOptionsSpecifications: "keys of tunnels are not read" },
    omitted: ["PreSharedKeyStorage"],
  },
];
