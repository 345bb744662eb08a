# METADATA
# title: EMR clusters should encrypt local disks
# description: What a job spills to the disks of its nodes lies there in plain form unless the security configuration encrypts them.
# custom:
#   id: PL-AWS-EMR-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EMR::SecurityConfiguration"]
#   remediation: Enable encryption at rest, and configure it for local disks.
#   fix:
#     terraform: |
#       EnableAtRestEncryption = true
#     cloudformation: |
#       EnableAtRestEncryption: true
#   links: ["https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-create-security-configuration.html"]
#   aliases: [CKV_AWS_349, 5b033ec8-f079-4323-b5c8-99d4620433a9, AVD-AWS-0139, aws-emr-enable-local-disk-encryption]
package rule

import rego.v1

import data.lib.values

path := ["properties", "SecurityConfiguration", "EncryptionConfiguration"]

encryption := input.properties.SecurityConfiguration.EncryptionConfiguration

disks := ["AtRestEncryptionConfiguration", "LocalDiskEncryptionConfiguration"]

deny contains {"path": array.concat(path, ["EnableAtRestEncryption"]), "message": message} if {
	values.is_false(object.get(encryption, "EnableAtRestEncryption", false))
	message := sprintf("%s does not encrypt disks", [input.address])
}

deny contains {"path": array.concat(path, disks), "message": message} if {
	values.is_true(encryption.EnableAtRestEncryption)
	values.is_missing(encryption, disks)
	message := sprintf("%s does not encrypt local disks", [input.address])
}
