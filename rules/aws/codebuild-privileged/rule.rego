# METADATA
# title: CodeBuild projects should not run in privileged mode
# description: A privileged build has root on the machine that builds, and with it what else is there. Only builds of images need it.
# custom:
#   id: PL-AWS-CODEBUILD-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Switch privileged mode off, and build images with a tool that does not need it.
#   fix:
#     terraform: |
#       privileged_mode = false
#     cloudformation: |
#       PrivilegedMode: false
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-codebuild-project.html"]
#   aliases: [CKV_AWS_316]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "Environment", "PrivilegedMode"], "message": message} if {
	values.is_true(input.properties.Environment.PrivilegedMode)
	message := sprintf("%s runs builds privileged", [input.address])
}
