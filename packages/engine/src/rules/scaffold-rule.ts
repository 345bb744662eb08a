/** A rule that passes its own test, to be changed into what is wanted. */
import { type Cloud, listCodeLanguagesOfType, listStandaloneCodeTypesMappedTo } from "@plumbline/catalogue";
import { KnownError } from "@plumbline/model";

/** Texts by names of files. */
export function renderRuleScaffold(id: string, type: string): Readonly<Record<string, string>> {
  if (!/^[A-Za-z][\w.-]{0,99}$/.test(id)) {
    throw new KnownError("configuration", `--id must be of letters, digits, ".", "_" and "-", got "${id}".`);
  }
  const cloud = cloudOf(type);
  return { "rule.rego": ruleText(id, cloud, type), ...samplesOf(cloud, type) };
}

function cloudOf(type: string): Cloud {
  if (/^AWS::\w+::\w+$/.test(type)) return "aws";
  if (/^Microsoft\.[\w.]+\/[\w/]+$/i.test(type)) return "azure";
  if (/^[a-z]+\.googleapis\.com\/\w+$/.test(type)) return "google";
  throw new KnownError(
    "configuration",
    `--type must be as its cloud calls it: AWS::S3::Bucket, Microsoft.Storage/storageAccounts, storage.googleapis.com/Bucket; got "${type}".`,
  );
}

/** What it asks for is written down everywhere, so that samples of any type can have it and lack it. */
function ruleText(id: string, cloud: Cloud, type: string): string {
  return `# METADATA
# title: Resources must not be called "bad"
# description: What is wrong, and why it matters.
# custom:
#   id: ${id}
#   severity: Medium
#   kinds: [${cloud}]
#   resourceTypes: ["${type}"]
#   remediation: What to write instead.
#   fix:
#     terraform: |
#       attribute = "value"
#   links: []
#   aliases: []
package rule

import rego.v1

# what is wrong: where to look, and a sentence; rules/README.md tells what input has
deny contains {"path": [], "message": message} if {
	endswith(lower(input.address), "bad")
	message := sprintf("%s is called bad", [input.address])
}
`;
}

function samplesOf(cloud: Cloud, type: string): Readonly<Record<string, string>> {
  const languages = listCodeLanguagesOfType(cloud, type);
  const [codeType] = listStandaloneCodeTypesMappedTo(cloud, type);
  const files: Record<string, string> = {};
  if (languages.includes("terraform") && codeType !== undefined) {
    files["bad.tf"] = `resource "${codeType}" "bad" { # BAD\n}\n`;
    files["good.tf"] = `resource "${codeType}" "good" {\n}\n`;
  }
  if (languages.includes("cloudformation")) {
    files["bad.yaml"] = `Resources:\n  Bad: # BAD\n    Type: ${type}\n`;
    files["good.yaml"] = `Resources:\n  Good:\n    Type: ${type}\n`;
  }
  if (languages.includes("arm")) {
    files["bad.json"] = armText(type, "bad", " // BAD");
    files["good.json"] = armText(type, "good", "");
  }
  if (Object.keys(files).length === 0) {
    throw new KnownError("configuration", `Nobody has mapped ${type} yet: there is no code to write samples in.`);
  }
  return files;
}

function armText(type: string, name: string, mark: string): string {
  const schema = "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#";
  return `{
  "$schema": "${schema}",
  "contentVersion": "1.0.0.0",
  "resources": [
    {${mark}
      "type": "${type}",
      "apiVersion": "2023-01-01",
      "name": "${name}",
      "location": "westeurope"
    }
  ]
}
`;
}
