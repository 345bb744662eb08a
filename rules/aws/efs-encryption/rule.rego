# METADATA
# title: EFS file systems should be encrypted at rest
# description: A file system that is created without encryption keeps its data and metadata in plain form, and encryption cannot be switched on later.
# custom:
#   id: PL-AWS-EFS-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EFS::FileSystem"]
#   remediation: Set encrypted to true, and kms_key_id where a customer-managed key is required. An existing file system must be replaced.
#   fix:
#     terraform: |
#       encrypted = true
#     cloudformation: |
#       Encrypted: true
#   links: ["https://docs.aws.amazon.com/efs/latest/ug/encryption-at-rest.html"]
#   aliases: [PL-TF-AWS-EFS-001, PL-CFN-AWS-EFS-001, CKV_AWS_42, AVD-AWS-0037, efs_encryption_at_rest_enabled, 2ff8e83c-90e1-4d68-a300-6d652112e622, 48207659-729f-4b5c-9402-f884257d794f, aws-efs-enable-at-rest-encryption, AWS048]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "Encrypted"], "message": message} if {
	values.is_false(input.properties.Encrypted)
	message := sprintf("%s is not encrypted at rest", [input.address])
}
