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
#   aliases: [CKV_AWS_251]
package rule

import rego.v1

deny contains {"path": ["properties", "IsLogging"], "message": message} if {
	input.properties.IsLogging == false
	message := sprintf("%s does not log", [input.address])
}
