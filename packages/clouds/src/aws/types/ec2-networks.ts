/** Networks: what they are made of, and what lets traffic in and out. Lists of EC2 have whole resources. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { valueIn } from "./facts.js";
import {
  allOf,
  each,
  firstOf,
  json,
  type Mapping,
  made,
  mapped,
  number,
  object,
  pick,
  same,
  tags,
  within,
} from "./mapping.js";
import type { TypeRead } from "./type-read.js";

/** A permission of the API is one rule for each address, list of prefixes or group it names. */
function groupRules(permissions: JsonValue | undefined, way: "Source" | "Destination"): JsonValue | undefined {
  if (!Array.isArray(permissions)) return undefined;
  return permissions.filter(isJsonObject).flatMap((permission) => {
    const common = mapped(same("IpProtocol FromPort ToPort"), permission) ?? {};
    const rules = (path: string, names: Mapping) => {
      const found = each(path, { ...names, Description: "Description" }).value(permission);
      return Array.isArray(found) ? found.filter(isJsonObject).map((one) => ({ ...common, ...one })) : [];
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

const flowLog: Mapping = {
  Id: "FlowLogId",
  ...same(
    "ResourceId LogFormat MaxAggregationInterval DestinationOptions DeliverCrossAccountRole LogDestination LogGroupName DeliverLogsPermissionArn LogDestinationType TrafficType",
  ),
  ResourceType: made(["ResourceId"], (id) => flowLogTypes[String(id).replace(/-[0-9a-z]+$/, "")]),
  Tags: tags("Tags"),
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

const route: Mapping = {
  ...same(
    "DestinationCidrBlock DestinationIpv6CidrBlock DestinationPrefixListId InstanceId LocalGatewayId CarrierGatewayId NetworkInterfaceId TransitGatewayId VpcPeeringConnectionId EgressOnlyInternetGatewayId NatGatewayId CoreNetworkArn OdbNetworkArn",
  ),
  GatewayId: made(["GatewayId"], (id) => (String(id).startsWith("vpce-") ? undefined : id)),
  VpcEndpointId: made(["GatewayId"], (id) => (String(id).startsWith("vpce-") ? id : undefined)),
};

const aclEntry: Mapping = {
  ...same("CidrBlock Egress Ipv6CidrBlock PortRange RuleAction RuleNumber"),
  Protocol: number("Protocol"),
  Icmp: within("IcmpTypeCode", same("Code Type")),
};

const dhcpOption = (key: string) =>
  made(["DhcpConfigurations"], (all) => {
    const found = (Array.isArray(all) ? all : []).find((one) => valueIn(one, "Key") === key);
    return found === undefined ? undefined : valueIn(found, "Values.Value");
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
  made([path], (said) => (said === true || (Array.isArray(said) && said.includes(true)) ? true : undefined));

export const ec2Networks: readonly TypeRead[] = [
  {
    type: "AWS::EC2::SecurityGroup",
    ...listed("DescribeSecurityGroups", "SecurityGroups", "security-group", "GroupId"),
    properties: {
      Id: "GroupId",
      ...same("GroupId GroupName VpcId"),
      GroupDescription: "Description",
      SecurityGroupIngress: made(["IpPermissions"], (rules) => groupRules(rules, "Source")),
      SecurityGroupEgress: made(["IpPermissionsEgress"], (rules) => groupRules(rules, "Destination")),
      Tags: tags("Tags"),
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
      ...same("VpcId CidrBlock InstanceTenancy"),
      EnableDnsSupport: "DnsSupport.EnableDnsSupport.Value",
      EnableDnsHostnames: "DnsHostnames.EnableDnsHostnames.Value",
      VpcEncryptionControl: object({ Mode: "EncryptionControl.Mode" }),
      Tags: tags("Tags"),
    },
    beside: { IsDefault: ifTrue("IsDefault"), FlowLogs: each("DescribeFlowLogs", flowLog) },
  },
  {
    type: "AWS::EC2::Subnet",
    ...listed("DescribeSubnets", "Subnets", "subnet", "SubnetId"),
    shared: [flowLogsOf("SubnetId")],
    properties: {
      ...same(
        "SubnetId VpcId OutpostArn AvailabilityZone CidrBlock AssignIpv6AddressOnCreation MapPublicIpOnLaunch EnableDns64 PrivateDnsNameOptionsOnLaunch Ipv6Native EnableLniAtDeviceIndex",
      ),
      Ipv6CidrBlock: made(["Ipv6CidrBlockAssociationSet.Ipv6CidrBlock"], firstIn),
      Tags: tags("Tags"),
    },
    beside: { IsDefault: ifTrue("DefaultForAz"), FlowLogs: each("DescribeFlowLogs", flowLog) },
    notKept: ["AvailabilityZoneId"],
  },
  {
    type: "AWS::EC2::FlowLog",
    ...listed("DescribeFlowLogs", "FlowLogs", "vpc-flow-log", "FlowLogId"),
    createdAt: "CreationTime",
    properties: flowLog,
    notKept: ["TagFieldSpecifications"],
  },
  {
    type: "AWS::EC2::InternetGateway",
    ...listed("DescribeInternetGateways", "InternetGateways", "internet-gateway", "InternetGatewayId"),
    properties: { InternetGatewayId: "InternetGatewayId", Tags: tags("Tags") },
    beside: { VpcId: firstOf("Attachments.VpcId") },
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
      ...same(
        "NatGatewayId ConnectivityType SubnetId VpcId AvailabilityMode AutoProvisionZones AutoScalingIps RouteTableId",
      ),
      AllocationId: made(["NatGatewayAddresses.AllocationId"], firstIn),
      PrivateIpAddress: made(["NatGatewayAddresses.PrivateIp"], firstIn),
      SecondaryAllocationIds: made(["NatGatewayAddresses.AllocationId"], (ids) =>
        Array.isArray(ids) ? ids.slice(1) : undefined,
      ),
      SecondaryPrivateIpAddresses: made(["NatGatewayAddresses.PrivateIp"], (ips) =>
        Array.isArray(ips) ? ips.slice(1) : undefined,
      ),
      Tags: tags("Tags"),
    },
    notKept: ["SecondaryPrivateIpAddressCount", "AvailabilityZoneAddresses"],
  },
  {
    type: "AWS::EC2::RouteTable",
    ...listed("DescribeRouteTables", "RouteTables", "route-table", "RouteTableId"),
    properties: { ...same("RouteTableId VpcId"), Tags: tags("Tags") },
    beside: {
      IsDefault: ifTrue("Associations.Main"),
      Routes: each("Routes", route),
      PropagatingVgws: allOf("PropagatingVgws.GatewayId"),
      SubnetIds: allOf("Associations.SubnetId"),
    },
  },
  {
    type: "AWS::EC2::EIP",
    ...listed("DescribeAddresses", "Addresses", "elastic-ip", "AllocationId"),
    properties: {
      ...same("PublicIp AllocationId InstanceId PublicIpv4Pool Domain NetworkBorderGroup"),
      Tags: tags("Tags"),
    },
  },
  {
    type: "AWS::EC2::NetworkAcl",
    ...listed("DescribeNetworkAcls", "NetworkAcls", "network-acl", "NetworkAclId"),
    properties: { Id: "NetworkAclId", VpcId: "VpcId", Tags: tags("Tags") },
    beside: {
      IsDefault: ifTrue("IsDefault"),
      Entries: each("Entries", aclEntry),
      SubnetIds: allOf("Associations.SubnetId"),
    },
  },
  {
    type: "AWS::EC2::VPCEndpoint",
    ...listed("DescribeVpcEndpoints", "VpcEndpoints", "vpc-endpoint", "VpcEndpointId"),
    unless: { State: ["deleted", "deleting", "Deleted", "Deleting"] },
    createdAt: "CreationTimestamp",
    properties: {
      Id: "VpcEndpointId",
      ...same(
        "PrivateDnsEnabled VpcId RouteTableIds ServiceName VpcEndpointType SubnetIds IpAddressType ServiceRegion ResourceConfigurationArn ServiceNetworkArn",
      ),
      PolicyDocument: json("PolicyDocument"),
      SecurityGroupIds: "Groups.GroupId",
      DnsOptions: within("DnsOptions", {
        DnsRecordIpType: "DnsRecordIpType",
        PrivateDnsOnlyForInboundResolverEndpoint: made(["PrivateDnsOnlyForInboundResolverEndpoint"], (only) =>
          only === undefined ? undefined : only === true ? "OnlyInboundResolver" : "AllResolvers",
        ),
      }),
      Tags: tags("Tags"),
    },
  },
  {
    type: "AWS::EC2::NetworkInterface",
    ...listed("DescribeNetworkInterfaces", "NetworkInterfaces", "network-interface", "NetworkInterfaceId"),
    tags: tags("TagSet"),
    properties: {
      Id: "NetworkInterfaceId",
      ...same("VpcId Description PrivateIpAddress Ipv4Prefixes Ipv6Prefixes SubnetId SourceDestCheck InterfaceType"),
      GroupSet: "Groups.GroupId",
      Ipv6Addresses: pick("Ipv6Addresses", "Ipv6Address"),
      PrivateIpAddresses: pick("PrivateIpAddresses", "Primary PrivateIpAddress"),
      ConnectionTrackingSpecification: object({
        TcpEstablishedTimeout: "ConnectionTrackingConfiguration.TcpEstablishedTimeout",
        UdpStreamTimeout: "ConnectionTrackingConfiguration.UdpStreamTimeout",
        UdpTimeout: "ConnectionTrackingConfiguration.UdpTimeout",
      }),
      Tags: tags("TagSet"),
    },
    shared: [
      {
        operation: "DescribeNatGateways",
        match: { items: "NatGateways", by: "NatGatewayAddresses.NetworkInterfaceId", is: "NetworkInterfaceId" },
      },
    ],
    beside: {
      // The first of an instance is made with it.
      EndsWithInstance: made(
        ["Attachment.DeleteOnTermination", "Attachment.InstanceId", "Attachment.DeviceIndex"],
        (ends, instance, index) => ends === true || (instance !== undefined && index === 0) || undefined,
      ),
      RequesterManaged: "RequesterManaged",
      NatGatewayId: "DescribeNatGateways.NatGatewayId",
    },
    notKept: [
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
      Tags: tags("Tags"),
    },
  },
  {
    type: "AWS::EC2::TransitGateway",
    ...listed("DescribeTransitGateways", "TransitGateways", "transit-gateway", "TransitGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    createdAt: "CreationTime",
    properties: {
      Id: "TransitGatewayId",
      ...same("TransitGatewayArn Description"),
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
      Tags: tags("Tags"),
    },
  },
  {
    type: "AWS::EC2::DHCPOptions",
    ...listed("DescribeDhcpOptions", "DhcpOptions", "dhcp-options", "DhcpOptionsId"),
    properties: {
      DhcpOptionsId: "DhcpOptionsId",
      DomainName: made(["DhcpConfigurations"], (all) =>
        firstIn(dhcpOption("domain-name").value({ DhcpConfigurations: all ?? [] })),
      ),
      DomainNameServers: dhcpOption("domain-name-servers"),
      NtpServers: dhcpOption("ntp-servers"),
      NetbiosNameServers: dhcpOption("netbios-name-servers"),
      NetbiosNodeType: made(["DhcpConfigurations"], (all) => {
        const type = firstIn(dhcpOption("netbios-node-type").value({ DhcpConfigurations: all ?? [] }));
        return type === undefined ? undefined : Number(type);
      }),
      Ipv6AddressPreferredLeaseTime: made(["DhcpConfigurations"], (all) => {
        const time = firstIn(dhcpOption("ipv6-address-preferred-lease-time").value({ DhcpConfigurations: all ?? [] }));
        return time === undefined ? undefined : Number(time);
      }),
      Tags: tags("Tags"),
    },
  },
  {
    type: "AWS::EC2::CustomerGateway",
    ...listed("DescribeCustomerGateways", "CustomerGateways", "customer-gateway", "CustomerGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    properties: {
      ...same("CustomerGatewayId Type IpAddress DeviceName CertificateArn"),
      BgpAsn: number("BgpAsn"),
      BgpAsnExtended: number("BgpAsnExtended"),
      Tags: tags("Tags"),
    },
  },
  {
    type: "AWS::EC2::VPNGateway",
    ...listed("DescribeVpnGateways", "VpnGateways", "vpn-gateway", "VpnGatewayId"),
    unless: { State: ["deleted", "deleting"] },
    properties: { VPNGatewayId: "VpnGatewayId", ...same("Type AmazonSideAsn"), Tags: tags("Tags") },
    beside: { VpcId: firstOf("VpcAttachments.VpcId"), AvailabilityZone: "AvailabilityZone" },
  },
];
