# METADATA
# title: KMS keys should be enabled
# description: What was encrypted with a disabled key cannot be read by anybody. A key that is not needed should be scheduled for deletion instead.
# custom:
#   id: PL-AWS-KMS-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::KMS::Key", "AWS::KMS::ReplicaKey"]
#   remediation: Set is_enabled (Enabled) to true.
#   fix:
#     terraform: |
#       is_enabled = true
#     cloudformation: |
#       Enabled: true
#   links: ["https://docs.aws.amazon.com/kms/latest/developerguide/deleting-keys-determining-usage.html"]
#   aliases: [CKV_AWS_227, kms_cmk_are_used, 2844c749-bd78-4cd1-90e8-b179df827602, 7350fa23-dcf7-4938-916d-6a60b0c73b50]
package rule

import rego.v1

deny contains {"path": ["properties", "Enabled"], "message": message} if {
	input.properties.Enabled == false
	message := sprintf("%s is disabled", [input.address])
}
