/** Networks: what they are made of, and what lets traffic in and out. Lists of EC2 have whole resources. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { factAt } from "./fact-paths.js";
import {
  allAt,
  applyMapping,
  asNumber,
  computed,
  eachAt,
  firstAt,
  objectAt,
  objectFrom,
  type PropertyMapping,
  parsedJson,
  pickMembers,
  sameNames,
  tagList,
} from "./property-sources.js";
import type { TypeRead } from "./type-read.js";

/** A permission of the API is one rule for each address, list of prefixes or group it names. */
function groupRules(permissions: JsonValue | undefined, way: "Source" | "Destination"): JsonValue | undefined {
  if (!Array.isArray(permissions)) return undefined;
  return permissions.filter(isJsonObject).flatMap((permission) => {
    const common = applyMapping(sameNames("IpProtocol FromPort ToPort"), permission) ?? {};
    const rules = (path: string, names: PropertyMapping) => {
      const found = eachAt(path, { ...names, Description: "Description" }).value(permission);
      return Array.isArray(found) ? found.filter(isJsonObject).map((entry) => ({ ...common, ...entry })) : [];
    };
    return [
      ...rules("IpRanges", { CidrIp: "CidrIp" }),
      ...rules("Ipv6Ranges", { CidrIpv6: "CidrIpv6" }),
      ...rules("PrefixListIds", { [`${way}PrefixListId`]: "PrefixListId" }),
      ...rules("UserIdGroupPairs", {
        [`${way}SecurityGroupId`]: "GroupId",
        ...(way === "Source" && { SourceSecurityGroupOwnerId: "UserId" }),
      }),
    ];
  });
}

const flowLog: PropertyMapping = {
  Id: "FlowLogId",
  ...sameNames(
    "ResourceId LogFormat MaxAggregationInterval DestinationOptions DeliverCrossAccountRole LogDestination LogGroupName DeliverLogsPermissionArn LogDestinationType TrafficType",
  ),
  ResourceType: computed(["ResourceId"], (id) => flowLogTypes[String(id).replace(/-[0-9a-z]+$/, "")]),
  Tags: tagList("Tags"),
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
  ...sameNames(
    "DestinationCidrBlock DestinationIpv6CidrBlock DestinationPrefixListId InstanceId LocalGatewayId CarrierGatewayId NetworkInterfaceId TransitGatewayId VpcPeeringConnectionId EgressOnlyInternetGatewayId NatGatewayId CoreNetworkArn OdbNetworkArn",
  ),
  GatewayId: computed(["GatewayId"], (id) => (String(id).startsWith("vpce-") ? undefined : id)),
  VpcEndpointId: computed(["GatewayId"], (id) => (String(id).startsWith("vpce-") ? id : undefined)),
};

const aclEntry: PropertyMapping = {
  ...sameNames("CidrBlock Egress Ipv6CidrBlock PortRange RuleAction RuleNumber"),
  Protocol: asNumber("Protocol"),
  Icmp: objectAt("IcmpTypeCode", sameNames("Code Type")),
};

const dhcpOption = (key: string) =>
  computed(["DhcpConfigurations"], (all) => {
    const found = (Array.isArray(all) ? all : []).find((tag) => factAt(tag, "Key") === key);
    return found === undefined ? undefined : factAt(found, "Values.Value");
  });

const firstIn = (value: JsonValue | undefined) => (Array.isArray(value) ? value[0] : value);

const ec2Arn = (kind: string, path: string) => `arn:@{partition}:ec2:@{region}:@{account}:${kind}/@{${path}}`;

/** Whole resources in lists: one call for a page of hundreds. */
function listed(
  operation: string,
  items: string,
  kind: string,
  id: string,
): Pick<TypeRead, "service" | "why" | "list" | "arn" | "name"> {
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
  computed([path], (value) => (value === true || (Array.isArray(value) && value.includes(true)) ? true : undefined));

export const ec2NetworkTypes: readonly TypeRead[] = [
  {
    type: "AWS::EC2::SecurityGroup",
    ...listed("DescribeSecurityGroups", "SecurityGroups", "security-group", "GroupId"),
    properties: {
      Id: "GroupId",
      ...sameNames("GroupId GroupName VpcId"),
      GroupDescription: "Description",
      SecurityGroupIngress: computed(["IpPermissions"], (rules) => groupRules(rules, "Source")),
      SecurityGroupEgress: computed(["IpPermissionsEgress"], (rules) => groupRules(rules, "Destination")),
      Tags: tagList("Tags"),
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
      ...sameNames("VpcId CidrBlock InstanceTenancy"),
      EnableDnsSupport: "DnsSupport.EnableDnsSupport.Value",
      EnableDnsHostnames: "DnsHostnames.EnableDnsHostnames.Value",
      VpcEncryptionControl: objectFrom({ Mode: "EncryptionControl.Mode" }),
      Tags: tagList("Tags"),
    },
    extras: { IsDefault: ifTrue("IsDefault"), FlowLogs: eachAt("DescribeFlowLogs", flowLog) },
  },
  {
    type: "AWS::EC2::Subnet",
    ...listed("DescribeSubnets", "Subnets", "subnet", "SubnetId"),
    shared: [flowLogsOf("SubnetId")],
    properties: {
      ...sameNames(
        "SubnetId VpcId OutpostArn AvailabilityZone CidrBlock AssignIpv6AddressOnCreation MapPublicIpOnLaunch EnableDns64 PrivateDnsNameOptionsOnLaunch Ipv6Native EnableLniAtDeviceIndex",
      ),
      Ipv6CidrBlock: computed(["Ipv6CidrBlockAssociationSet.Ipv6CidrBlock"], firstIn),
      Tags: tagList("Tags"),
    },
    extras: { IsDefault: ifTrue("DefaultForAz"), FlowLogs: eachAt("DescribeFlowLogs", flowLog) },
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
    properties: { InternetGatewayId: "InternetGatewayId", Tags: tagList("Tags") },
    extras: { VpcId: firstAt("Attachments.VpcId") },
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
      ...sameNames(
        "NatGatewayId ConnectivityType SubnetId VpcId AvailabilityMode AutoProvisionZones AutoScalingIps RouteTableId",
      ),
      AllocationId: computed(["NatGatewayAddresses.AllocationId"], firstIn),
      PrivateIpAddress: computed(["NatGatewayAddresses.PrivateIp"], firstIn),
      SecondaryAllocationIds: computed(["NatGatewayAddresses.AllocationId"], (ids) =>
        Array.isArray(ids) ? ids.slice(1) : undefined,
      ),
      SecondaryPrivateIpAddresses: computed(["NatGatewayAddresses.PrivateIp"], (ips) =>
        Array.isArray(ips) ? ips.slice(1) : undefined,
      ),
      Tags: tagList("Tags"),
    },
    omitted: ["SecondaryPrivateIpAddressCount", "AvailabilityZoneAddresses"],
  },
  {
    type: "AWS::EC2::RouteTable",
    ...listed("DescribeRouteTables", "RouteTables", "route-table", "RouteTableId"),
    properties: { ...sameNames("RouteTableId VpcId"), Tags: tagList("Tags") },
    extras: {
      IsDefault: ifTrue("Associations.Main"),
      Routes: eachAt("Routes", route),
      PropagatingVgws: allAt("PropagatingVgws.GatewayId"),
      SubnetIds: allAt("Associations.SubnetId"),
    },
  },
  {
    type: "AWS::EC2::EIP",
    ...listed("DescribeAddresses", "Addresses", "elastic-ip", "AllocationId"),
    properties: {
      ...sameNames("PublicIp AllocationId InstanceId PublicIpv4Pool Domain NetworkBorderGroup"),
      Tags: tagList("Tags"),
    },
  },
  {
    type: "AWS::EC2::NetworkAcl",
    ...listed("DescribeNetworkAcls", "NetworkAcls", "network-acl", "NetworkAclId"),
    properties: { Id: "NetworkAclId", VpcId: "VpcId", Tags: tagList("Tags") },
    extras: {
      IsDefault: ifTrue("IsDefault"),
      Entries: eachAt("Entries", aclEntry),
      SubnetIds: allAt("Associations.SubnetId"),
    },
  },
  {
    type: "AWS::EC2::VPCEndpoint",
    ...listed("DescribeVpcEndpoints", "VpcEndpoints", "vpc-endpoint", "VpcEndpointId"),
    unless: { State: ["deleted", "deleting", "Deleted", "Deleting"] },
    createdAt: "CreationTimestamp",
    properties: {
      Id: "VpcEndpointId",
      ...sameNames(
        "PrivateDnsEnabled VpcId RouteTableIds ServiceName VpcEndpointType SubnetIds IpAddressType ServiceRegion ResourceConfigurationArn ServiceNetworkArn",
      ),
      PolicyDocument: parsedJson("PolicyDocument"),
      SecurityGroupIds: "Groups.GroupId",
      DnsOptions: objectAt("DnsOptions", {
        DnsRecordIpType: "DnsRecordIpType",
        PrivateDnsOnlyForInboundResolverEndpoint: computed(["PrivateDnsOnlyForInboundResolverEndpoint"], (only) =>
          only === undefined ? undefined : only === true ? "OnlyInboundResolver" : "AllResolvers",
        ),
      }),
      Tags: tagList("Tags"),
    },
  },
  {
    type: "AWS::EC2::NetworkInterface",
    ...listed("DescribeNetworkInterfaces", "NetworkInterfaces", "network-interface", "NetworkInterfaceId"),
    tags: tagList("TagSet"),
    properties: {
      Id: "NetworkInterfaceId",
      ...sameNames(
        "VpcId Description PrivateIpAddress Ipv4Prefixes Ipv6Prefixes SubnetId SourceDestCheck InterfaceType",
      ),
      GroupSet: "Groups.GroupId",
      Ipv6Addresses: pickMembers("Ipv6Addresses", "Ipv6Address"),
      PrivateIpAddresses: pickMembers("PrivateIpAddresses", "Primary PrivateIpAddress"),
      ConnectionTrackingSpecification: objectFrom({
        TcpEstablishedTimeout: "ConnectionTrackingConfiguration.TcpEstablishedTimeout",
        UdpStreamTimeout: "ConnectionTrackingConfiguration.UdpStreamTimeout",
        UdpTimeout: "ConnectionTrackingConfiguration.UdpTimeout",
      }),
      Tags: tagList("TagSet"),
    },
    shared: [
      {
        operation: "DescribeNatGateways",
        match: { items: "NatGateways", by: "NatGatewayAddresses.NetworkInterfaceId", is: "NetworkInterfaceId" },
      },
    ],
    extras: {
      // The first of an instance is made with it.
      EndsWithInstance: computed(
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
      Tags: tagList("Tags"),
    },
  },
  {
    type: "AWS::EC2::TransitGateway",
    ...listed("DescribeTransitGateways", "TransitGateways", "transit-gateway", "TransitGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    createdAt: "CreationTime",
    properties: {
      Id: "TransitGatewayId",
      ...sameNames("TransitGatewayArn Description"),
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
      Tags: tagList("Tags"),
    },
  },
  {
    type: "AWS::EC2::DHCPOptions",
    ...listed("DescribeDhcpOptions", "DhcpOptions", "dhcp-options", "DhcpOptionsId"),
    properties: {
      DhcpOptionsId: "DhcpOptionsId",
      DomainName: computed(["DhcpConfigurations"], (all) =>
        firstIn(dhcpOption("domain-name").value({ DhcpConfigurations: all ?? [] })),
      ),
      DomainNameServers: dhcpOption("domain-name-servers"),
      NtpServers: dhcpOption("ntp-servers"),
      NetbiosNameServers: dhcpOption("netbios-name-servers"),
      NetbiosNodeType: computed(["DhcpConfigurations"], (all) => {
        const type = firstIn(dhcpOption("netbios-node-type").value({ DhcpConfigurations: all ?? [] }));
        return type === undefined ? undefined : Number(type);
      }),
      Ipv6AddressPreferredLeaseTime: computed(["DhcpConfigurations"], (all) => {
        const time = firstIn(dhcpOption("ipv6-address-preferred-lease-time").value({ DhcpConfigurations: all ?? [] }));
        return time === undefined ? undefined : Number(time);
      }),
      Tags: tagList("Tags"),
    },
  },
  {
    type: "AWS::EC2::CustomerGateway",
    ...listed("DescribeCustomerGateways", "CustomerGateways", "customer-gateway", "CustomerGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    properties: {
      ...sameNames("CustomerGatewayId Type IpAddress DeviceName CertificateArn"),
      BgpAsn: asNumber("BgpAsn"),
      BgpAsnExtended: asNumber("BgpAsnExtended"),
      Tags: tagList("Tags"),
    },
  },
  {
    type: "AWS::EC2::VPNGateway",
    ...listed("DescribeVpnGateways", "VpnGateways", "vpn-gateway", "VpnGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    properties: { VPNGatewayId: "VpnGatewayId", ...sameNames("Type AmazonSideAsn"), Tags: tagList("Tags") },
    extras: { VpcId: firstAt("VpcAttachments.VpcId"), AvailabilityZone: "AvailabilityZone" },
  },
];
