/** Bicep in a scan: judged as ARM, found at its own lines, suppressed by its own comments. */
import { createMemoryFileTree } from "@plumbline/iac";
import { expect, it } from "vitest";
import { parseRule } from "../rules/parse-rule.js";
import { scanFileTree } from "./scan.js";

const rule = parseRule(
  "tls.rego",
  `# METADATA
# title: Storage takes TLS 1.2
# description: Because.
# custom:
#   id: T-2
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Storage/storageAccounts]
#   remediation: Set it.
#   compliance: []
#   aliases: [CKV_AZURE_44]
package rule
import rego.v1
applies if input.type
deny contains {"path": ["properties", "minimumTlsVersion"], "message": sprintf("%s takes TLS 1.0", [input.address])} if {
	input.properties.minimumTlsVersion == "TLS1_0"
}
default passed := null
passed if {
	applies
	count(deny) == 0
}
passed := false if count(deny) > 0
`,
);

function scanned(files: Readonly<Record<string, string>>) {
  const report = scanFileTree(createMemoryFileTree(files), { rules: [rule], today: "2026-11-16" });
  return {
    findings: report.findings.map(({ range, message }) => `${range.file}:${range.line}:${range.column} ${message}`),
    suppressed: report.suppressed.map(({ suppression }) => suppression.id),
    unused: report.unused.map(({ suppression }) => suppression.text),
    problems: report.problems.map(({ message }) => message),
  };
}

const account = (value: string, above = "", behind = "") => `param tls string = 'TLS1_0'
resource account 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'shop'
  properties: {
${above}    minimumTlsVersion: ${value}${behind}
  }
}
`;

it("finds what is wrong at the line of the Bicep file, through parameters and modules", () => {
  expect(scanned({ "main.bicep": account("'TLS1_2'") })).toMatchObject({ findings: [], problems: [] });
  expect(scanned({ "main.bicep": account("tls") }).findings).toEqual(["main.bicep:5:5 account takes TLS 1.0"]);
  const caller = (value: string) => `module m 'part.bicep' = { params: { tls: '${value}' } }\n`;
  expect(scanned({ "main.bicep": caller("TLS1_2"), "part.bicep": account("tls") }).findings).toEqual([]);
  expect(scanned({ "main.bicep": caller("TLS1_0"), "part.bicep": account("tls") }).findings).toEqual([
    "part.bicep:5:5 m/account takes TLS 1.0",
  ]);
});

it.each([
  ["above", account("tls", "    // plumbline:ignore=T-2:legacy clients\n"), ["T-2"]],
  ["behind", account("tls", "", " // plumbline:ignore=T-2"), ["T-2"]],
  ["of another tool", account("tls", "    // checkov:skip=CKV_AZURE_44: later\n"), ["CKV_AZURE_44"]],
  ["of the file", `// plumbline:ignore-file=T-2\n${account("tls")}`, ["T-2"]],
])("heeds a comment %s", (_, text, suppressed) => {
  expect(scanned({ "main.bicep": text })).toMatchObject({ findings: [], suppressed, unused: [] });
});

it("is not green for a module it did not read", () => {
  const { problems } = scanned({ "main.bicep": `${account("'TLS1_2'")}module m 'br:x.azurecr.io/a:v1' = {}\n` });
  expect(problems).toEqual([
    'the module "m" is not read: the registry of "br:x.azurecr.io/a:v1" is not part of this tree',
  ]);
});
