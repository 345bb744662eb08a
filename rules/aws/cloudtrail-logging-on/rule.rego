# METADATA
# title: CloudTrail trails must have logging enabled
# description: "A trail that is configured but does not log looks like an audit and is none: nobody can tell afterwards who did what."
# custom:
#   id: PL-AWS-CLOUDTRAIL-005
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Set enable_logging (IsLogging) to true.
#   fix:
#     terraform: |
#       enable_logging = true
#     cloudformation: |
#       IsLogging: true
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/best-practices-security.html"]
#   aliases: [CKV_AWS_251, 5c0b06d5-b7a4-484c-aeb0-75a836269ff0, 4bb76f17-3d63-4529-bdca-2b454529d774]
package rule

import rego.v1

deny contains {"path": ["properties", "IsLogging"], "message": message} if {
	input.properties.IsLogging == false
	message := sprintf("%s does not log", [input.address])
}
