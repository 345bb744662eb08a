# METADATA
# title: AWS Config recorders should record global resource types
# description: Users, roles and policies of IAM are global. A recorder without them does not see how permissions change.
# custom:
#   id: PL-AWS-CONFIG-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Config::ConfigurationRecorder"]
#   remediation: Set include_global_resource_types (IncludeGlobalResourceTypes) to true in one region.
#   fix:
#     terraform: |
#       include_global_resource_types = true
#     cloudformation: |
#       IncludeGlobalResourceTypes: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/config-controls.html"]
#   aliases: [CKV2_AWS_48]
package rule

import rego.v1

deny contains {"path": ["properties", "RecordingGroup", "IncludeGlobalResourceTypes"], "message": message} if {
	object.get(input.properties, ["RecordingGroup", "IncludeGlobalResourceTypes"], false) == false
	message := sprintf("%s does not record global resources", [input.address])
}
