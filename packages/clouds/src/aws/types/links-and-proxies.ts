/** What leads into networks: VPN and direct connections, links, proxies, firewalls, domains of APIs. */
import {
  capitalizedSource,
  elementsSource,
  lowerCamelMapping,
  objectSourceAt,
  sameNamesMapping,
  sameNamesMappingAt,
  tagListSource,
  tagMapSource,
} from "./property-sources.js";
import { createReadTagsCall, taggingApiTagsSource } from "./tagging-api.js";
import type { TypeReadPlan } from "./type-read-plan.js";

export const linkAndProxyReadPlans: readonly TypeReadPlan[] = [
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
      Tags: tagListSource("Tags"),
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
  {
    type: "AWS::DirectConnect::Connection",
    service: "directconnect",
    why: "DescribeConnections has whole connections",
    list: { operation: "DescribeConnections", items: "connections" },
    unless: { connectionState: ["deleted", "deleting", "rejected"] },
    arn: "arn:@{partition}:directconnect:@{region}:@{account}:dxcon/@{connectionId}",
    name: "connectionName",
    properties: {
      ...lowerCamelMapping("ConnectionId ConnectionName ConnectionState LagId ProviderName Bandwidth Location"),
      Tags: tagListSource("tags"),
    },
    omitted: ["RequestMACSec"],
  },
  {
    type: "AWS::ApiGateway::DomainName",
    service: "apigateway",
    why: "a page of GetDomainNames has whole domains",
    list: { operation: "GetDomainNames", items: "items" },
    // The other API of API Gateway lists the same domains: one id for both would be one resource twice.
    arn: "arn:@{partition}:apigateway:@{region}::/domainnames/@{domainName}#v1",
    name: "domainName",
    properties: {
      ...lowerCamelMapping(
        "DomainName RegionalHostedZoneId RegionalDomainName DistributionHostedZoneId DistributionDomainName DomainNameArn OwnershipVerificationCertificateArn SecurityPolicy RegionalCertificateArn CertificateArn EndpointAccessMode RoutingMode",
      ),
      MutualTlsAuthentication: objectSourceAt(
        "mutualTlsAuthentication",
        lowerCamelMapping("TruststoreUri TruststoreVersion"),
      ),
      EndpointConfiguration: objectSourceAt("endpointConfiguration", lowerCamelMapping("Types IpAddressType")),
      Tags: tagListSource("tags"),
    },
  },
  {
    type: "AWS::ApiGatewayV2::VpcLink",
    service: "apigatewayv2",
    why: "a page of GetVpcLinks has whole links",
    list: { operation: "GetVpcLinks", items: "Items" },
    arn: "arn:@{partition}:apigateway:@{region}::/vpclinks/@{VpcLinkId}",
    name: "Name",
    createdAt: "CreatedDate",
    tags: tagMapSource("Tags"),
    properties: {
      ...sameNamesMapping("VpcLinkId Name SubnetIds SecurityGroupIds"),
      Tags: tagMapSource("Tags"),
    },
  },
  {
    type: "AWS::NetworkFirewall::Firewall",
    service: "network-firewall",
    why: "DescribeFirewall tells what Cloud Control tells, which cannot list what is logged. Two calls per firewall",
    list: { operation: "ListFirewalls", items: "Firewalls" },
    details: [
      { operation: "DescribeFirewall", parameters: { FirewallArn: "@FirewallArn" } },
      { operation: "DescribeLoggingConfiguration", parameters: { FirewallArn: "@FirewallArn" } },
    ],
    arn: "@{FirewallArn}",
    name: "FirewallName",
    properties: {
      ...sameNamesMappingAt(
        "DescribeFirewall.Firewall",
        "FirewallArn FirewallName FirewallId FirewallPolicyArn VpcId SubnetMappings DeleteProtection SubnetChangeProtection FirewallPolicyChangeProtection Description EnabledAnalysisTypes TransitGatewayId AvailabilityZoneMappings AvailabilityZoneChangeProtection",
      ),
      Tags: tagListSource("DescribeFirewall.Firewall.Tags"),
    },
    extras: sameNamesMappingAt("DescribeFirewall.Firewall", "EncryptionConfiguration"),
    also: [
      {
        type: "AWS::NetworkFirewall::LoggingConfiguration",
        when: "DescribeLoggingConfiguration.LoggingConfiguration",
        name: "@{FirewallName}",
        properties: {
          ...sameNamesMapping("FirewallArn FirewallName"),
          ...sameNamesMappingAt("DescribeLoggingConfiguration", "LoggingConfiguration EnableMonitoringDashboard"),
        },
        shownAt: ["beside", "LoggingConfiguration"],
      },
    ],
    omitted: ["EndpointIds", "TransitGatewayAttachmentId"],
  },
  {
    type: "AWS::RDS::DBProxy",
    service: "rds",
    why: "a page of DescribeDBProxies has whole proxies; the tagging API tells their tags, a hundred a page",
    list: { operation: "DescribeDBProxies", items: "DBProxies" },
    shared: [createReadTagsCall("rds:db-proxy")],
    arn: "@{DBProxyArn}",
    name: "DBProxyName",
    createdAt: "CreatedDate",
    properties: {
      ...sameNamesMapping(
        "Endpoint VpcId DBProxyArn RequireTLS DBProxyName IdleClientTimeout VpcSecurityGroupIds DebugLogging VpcSubnetIds RoleArn EngineFamily DefaultAuthScheme EndpointNetworkType TargetConnectionNetworkType",
      ),
      Auth: elementsSource("Auth", sameNamesMapping("AuthScheme Description IAMAuth SecretArn ClientPasswordAuthType")),
      Tags: taggingApiTagsSource,
    },
  },
  {
    type: "AWS::RDS::DBProxyTargetGroup",
    service: "rds",
    why: "groups are listed inside of proxies. Two calls per proxy",
    list: {
      operation: "DescribeDBProxyTargetGroups",
      parameters: { DBProxyName: "@DBProxyName" },
      items: "TargetGroups",
      of: { operation: "DescribeDBProxies", items: "DBProxies" },
    },
    arn: "@{TargetGroupArn}",
    name: "TargetGroupName",
    createdAt: "CreatedDate",
    properties: {
      ...sameNamesMapping("TargetGroupArn DBProxyName TargetGroupName"),
      ConnectionPoolConfigurationInfo: objectSourceAt(
        "ConnectionPoolConfig",
        sameNamesMapping(
          "MaxConnectionsPercent MaxIdleConnectionsPercent ConnectionBorrowTimeout SessionPinningFilters InitQuery",
        ),
      ),
    },
    notRead: {
      DBInstanceIdentifiers: "takes a further call per group",
      DBClusterIdentifiers: "takes a further call per group",
    },
  },
  {
    type: "AWS::VpcLattice::ServiceNetwork",
    service: "vpc-lattice",
    why: "GetServiceNetwork tells what Cloud Control tells. Two calls per network, one of them for its tags",
    list: { operation: "ListServiceNetworks", items: "items" },
    details: [
      { operation: "GetServiceNetwork", parameters: { serviceNetworkIdentifier: "@id" } },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@arn" } },
    ],
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      ...lowerCamelMapping("Id Arn Name"),
      AuthType: "GetServiceNetwork.authType",
      SharingConfig: capitalizedSource("GetServiceNetwork.sharingConfig"),
      Tags: tagListSource("ListTagsForResource.tags"),
    },
    omitted: ["LastUpdatedAt", "CreatedAt"],
  },
  {
    type: "AWS::VpcLattice::ServiceNetworkVpcAssociation",
    service: "vpc-lattice",
    why: "associations are listed inside of networks. Two calls per association, one of them for its tags",
    list: {
      operation: "ListServiceNetworkVpcAssociations",
      parameters: { serviceNetworkIdentifier: "@id" },
      items: "items",
      of: { operation: "ListServiceNetworks", items: "items" },
    },
    details: [
      {
        operation: "GetServiceNetworkVpcAssociation",
        parameters: { serviceNetworkVpcAssociationIdentifier: "@id" },
      },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@arn" } },
    ],
    arn: "@{arn}",
    name: "id",
    createdAt: "createdAt",
    properties: {
      ...lowerCamelMapping(
        "Id Arn Status VpcId ServiceNetworkId ServiceNetworkArn ServiceNetworkName PrivateDnsEnabled",
      ),
      ServiceNetworkIdentifier: "serviceNetworkId",
      VpcIdentifier: "vpcId",
      SecurityGroupIds: "GetServiceNetworkVpcAssociation.securityGroupIds",
      DnsOptions: capitalizedSource("dnsOptions"),
      Tags: tagListSource("ListTagsForResource.tags"),
    },
    omitted: ["CreatedAt"],
  },
];
