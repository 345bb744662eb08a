import { expect, test } from "vitest";
import { evaluateInTemplate } from "../testing.js";
import {
  CASE_TEMPLATE,
  createExpectedError,
  createExpectedUnknown,
  expectedUnknownParameter,
  testExpressionCases,
} from "./test-expression-cases.js";

testExpressionCases({
  dates: [
    ["dateTimeAdd('2023-01-01 00:00:00Z', 'P1Y')", "2024-01-01T00:00:00Z"],
    ["dateTimeAdd('2024-01-01 00:00:00Z', 'P1Y')", "2024-12-31T00:00:00Z"],
    ["dateTimeAdd('2023-02-01 00:00:00Z', 'P1M')", "2023-03-03T00:00:00Z"],
    ["dateTimeAdd('2020-04-07 14:53:14Z', '-P9D')", "2020-03-29T14:53:14Z"],
    ["dateTimeAdd('2020-04-07 14:53:14Z', 'PT1H')", "2020-04-07T15:53:14Z"],
    ["dateTimeAdd('2020-04-07T14:53:14+02:00', 'PT0S')", "2020-04-07T12:53:14Z"],
    ["dateTimeAdd('2020-04-07 14:53:14Z', 'P1D', 'yyyy/MM/dd HH.mm')", "2020/04/08 14.53"],
    ["dateTimeAdd('2020-04-07 14:53:14Z', 'P1D', 'd')", "04/08/2020"],
    ["dateTimeAdd('2020-04-07 14:53:14Z', 'P1D', 'ddd, d MMM yy hh tt')", "Wed, 8 Apr 20 02 PM"],
    ["dateTimeAdd('never', 'P1D')", createExpectedError('dateTimeAdd: expected a date of ISO 8601, found "never"')],
    ["dateTimeAdd('2020-04-07', 'P')", createExpectedError('dateTimeAdd: expected a duration of ISO 8601, found "P"')],
    [
      "dateTimeAdd('2020-04-07', '1 day')",
      createExpectedError('dateTimeAdd: expected a duration of ISO 8601, found "1 day"'),
    ],
    ["dateTimeAdd('9999-12-31', 'P9Y')", createExpectedError("out of range")],
    ["dateTimeAdd(utcNow(), 'P1D')", createExpectedUnknown(`\${dateTimeAdd(utcNow(), 'P1D')}`)],
    ["dateTimeFromEpoch(1683040573)", "2023-05-02T15:16:13Z"],
    ["dateTimeToEpoch('2023-05-02T15:16:13Z')", 1683040573],
    ["dateTimeToEpoch(dateTimeFromEpoch(0))", 0],
    ["utcNow('u')", createExpectedUnknown(`\${utcNow('u')}`)],
    ["newGuid()", createExpectedUnknown(`\${newGuid()}`)],
  ],
  addresses: [
    [
      "parseCidr('10.144.0.0/20')",
      {
        network: "10.144.0.0",
        netmask: "255.255.240.0",
        broadcast: "10.144.15.255",
        firstUsable: "10.144.0.1",
        lastUsable: "10.144.15.254",
        cidr: 20,
      },
    ],
    [
      "parseCidr('fdad:3236:5555::/48')",
      {
        network: "fdad:3236:5555::",
        netmask: "ffff:ffff:ffff::",
        firstUsable: "fdad:3236:5555::",
        lastUsable: "fdad:3236:5555:ffff:ffff:ffff:ffff:ffff",
        cidr: 48,
      },
    ],
    ["parseCidr('10.1.2.3/24').network", "10.1.2.0"],
    [
      "parseCidr('10.0.0.0/33')",
      createExpectedError('parseCidr: argument 1: expected an address range, found "10.0.0.0/33"'),
    ],
    [
      "parseCidr('10.0.0/8')",
      createExpectedError('parseCidr: argument 1: expected an address range, found "10.0.0/8"'),
    ],
    ["cidrSubnet('10.144.0.0/20', 24, 0)", "10.144.0.0/24"],
    ["cidrSubnet('10.144.0.0/20', 24, 15)", "10.144.15.0/24"],
    ["cidrSubnet('10.144.0.0/20', 24, 16)", createExpectedError("no range 16")],
    ["cidrSubnet('10.144.0.0/20', 16, 0)", createExpectedError("no ranges /16 inside")],
    ["cidrSubnet('fdad:3236:5555::/48', 52, 1)", "fdad:3236:5555:1000::/52"],
    ["cidrSubnet(parameters('u'), 24, 0)", createExpectedUnknown(`\${cidrSubnet(parameters('u'), 24, 0)}`)],
    ["cidrHost('10.144.3.0/24', 0)", "10.144.3.1"],
    ["cidrHost('10.144.3.0/24', 4)", "10.144.3.5"],
    ["cidrHost('10.144.3.0/24', 300)", createExpectedError("no address 300")],
  ],
  resources: [
    [
      "resourceId('Microsoft.Storage/storageAccounts', 'a')",
      createExpectedUnknown(
        `/subscriptions/\${subscription().subscriptionId}/resourceGroups/\${resourceGroup().name}/providers/Microsoft.Storage/storageAccounts/a`,
      ),
    ],
    [
      "resourceId('rg', 'Microsoft.Sql/servers/databases', 's', 'd')",
      createExpectedUnknown(
        `/subscriptions/\${subscription().subscriptionId}/resourceGroups/rg/providers/Microsoft.Sql/servers/s/databases/d`,
      ),
    ],
    [
      "resourceId('sub', 'rg', 'Microsoft.Sql/servers', 's')",
      "/subscriptions/sub/resourceGroups/rg/providers/Microsoft.Sql/servers/s",
    ],
    [
      "resourceId('sub', 'rg', 'Microsoft.Sql/servers', parameters('u'))",
      createExpectedUnknown(`/subscriptions/sub/resourceGroups/rg/providers/Microsoft.Sql/servers/\${parameters('u')}`),
    ],
    [
      "resourceId('Microsoft.Sql/servers/databases', 's')",
      createExpectedError('resourceId: the resource type "Microsoft.Sql/servers/databases" must have 2 names, found 1'),
    ],
    [
      "resourceId('Microsoft.Compute/hostGroups', 'g', 'h')",
      createExpectedError('resourceId: the resource type "Microsoft.Compute/hostGroups" must have 1 name, found 2'),
    ],
    ["resourceId('a', 'b')", createExpectedError("resourceId: none of the arguments is a resource type")],
    ["resourceId(parameters('u'), 'b')", createExpectedUnknown(`\${resourceId(parameters('u'), 'b')}`)],
    [
      "subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'r')",
      createExpectedUnknown(
        `/subscriptions/\${subscription().subscriptionId}/providers/Microsoft.Authorization/roleDefinitions/r`,
      ),
    ],
    [
      "subscriptionResourceId('sub', 'Microsoft.Authorization/roleDefinitions', 'r')",
      "/subscriptions/sub/providers/Microsoft.Authorization/roleDefinitions/r",
    ],
    [
      "tenantResourceId('Microsoft.Authorization/roleDefinitions', 'r')",
      "/providers/Microsoft.Authorization/roleDefinitions/r",
    ],
    [
      "managementGroupResourceId('Microsoft.Authorization/policyDefinitions', 'p')",
      createExpectedUnknown(
        `/providers/Microsoft.Management/managementGroups/\${managementGroup().name}/providers/Microsoft.Authorization/policyDefinitions/p`,
      ),
    ],
    [
      "extensionResourceId('/a/b', 'Microsoft.Authorization/locks', 'l')",
      "/a/b/providers/Microsoft.Authorization/locks/l",
    ],
    ["reference('x').outputs.a.value", createExpectedUnknown(`\${reference('x').outputs.a.value}`)],
    [
      "listKeys('x', '2020-01-01').keys[0].value",
      createExpectedUnknown(`\${listKeys('x', '2020-01-01').keys[0].value}`),
    ],
    ["resourceGroup().location", createExpectedUnknown(`\${resourceGroup().location}`)],
    ["toLower(resourceGroup().location)", createExpectedUnknown(`\${toLower(resourceGroup().location)}`)],
    ["environment().suffixes.storage", createExpectedUnknown(`\${environment().suffixes.storage}`)],
    [
      "providers('Microsoft.Web', 'sites').apiVersions[0]",
      createExpectedUnknown(`\${providers('Microsoft.Web', 'sites').apiVersions[0]}`),
    ],
    ["resourceGroup().type", "Microsoft.Resources/resourceGroups"],
    [
      "concat(ResourceGroup().Id, '/providers/a/b/c')",
      createExpectedUnknown(
        `/subscriptions/\${subscription().subscriptionId}/resourceGroups/\${resourceGroup().name}/providers/a/b/c`,
      ),
    ],
    [
      "extensionResourceId(managementGroup().id, 'Microsoft.Authorization/policyDefinitions', 'p')",
      createExpectedUnknown(
        `/providers/Microsoft.Management/managementGroups/\${managementGroup().name}/providers/Microsoft.Authorization/policyDefinitions/p`,
      ),
    ],
    ["uniqueString(resourceGroup().id)", createExpectedUnknown(`\${uniqueString(resourceGroup().id)}`)],
    ["tenant().id", createExpectedUnknown(`/tenants/\${tenant().tenantId}`)],
    ["subscription().tenantId", createExpectedUnknown(`\${subscription().tenantId}`)],
    [
      "pickZones('Microsoft.Compute', 'virtualMachines', 'westus2')[0]",
      createExpectedUnknown(`\${pickZones('Microsoft.Compute', 'virtualMachines', 'westus2')[0]}`),
    ],
    ["parameters('missing')", createExpectedError('parameters: the template has no parameter "missing"')],
    ["variables('missing')", createExpectedError('variables: the template has no variable "missing"')],
    ["PARAMETERS('U')", expectedUnknownParameter],
    ["parameters('null')", null],
    ["noSuchFunction(1)", createExpectedError('there is no function "noSuchFunction"')],
    ["contoso.missing(1)", createExpectedError('there is no function "missing"')],
  ],
});

test.each([
  ["parameters('u')", "parameters('u')", "no-value"],
  ["toLower(parameters('u'))", "parameters('u')", "no-value"],
  ["resourceGroup().location", "resourceGroup().location", "lookup"],
  ["subscription().id", "subscription().subscriptionId", "computed"],
  ["equals(resourceGroup().id, 'a')", "resourceGroup().name", "lookup"],
  ["subscription().displayName", "subscription().displayName", "lookup"],
  ["subscription().subscriptionId", "subscription().subscriptionId", "computed"],
  ["resourceId('Microsoft.Network/networkSecurityGroups', 'a')", "subscription().subscriptionId", "computed"],
  ["concat('/subscriptions/', subscription().subscriptionId)", "subscription().subscriptionId", "computed"],
  ["equals(subscription().subscriptionId, 'a')", "subscription().subscriptionId", "lookup"],
  ["if(equals(resourceGroup().name, 'a'), 'b', 'c')", "resourceGroup().name", "lookup"],
  ["toLower(resourceGroup().name)", "resourceGroup().name", "lookup"],
  ["reference('x').y", "reference('x').y", "computed"],
  ["listKeys('x', 'v').keys", "listKeys('x', 'v').keys", "computed"],
  ["utcNow()", "utcNow()", "function"],
  ["noSuchFunction()", "noSuchFunction()", "function"],
  ["add('a', 1)", "add('a', 1)", "error"],
])("%s waits for %s because of %s", (expression, reference, reason) => {
  const { node } = evaluateInTemplate(CASE_TEMPLATE, expression);
  expect(node).toMatchObject({
    kind: "unknown",
    causes: expect.arrayContaining([expect.objectContaining({ reference, reason })]),
  });
});
