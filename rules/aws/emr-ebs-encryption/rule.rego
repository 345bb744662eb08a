# METADATA
# title: EMR clusters should encrypt EBS volumes
# description: Encryption of local disks leaves the root and other EBS volumes out unless it says so.
# custom:
#   id: PL-AWS-EMR-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EMR::SecurityConfiguration"]
#   remediation: Set EnableEbsEncryption, with a KMS key.
#   fix:
#     terraform: |
#       EnableEbsEncryption = true
#     cloudformation: |
#       EnableEbsEncryption: true
#   links: ["https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-create-security-configuration.html"]
#   aliases: [CKV_AWS_350, 5b033ec8-f079-4323-b5c8-99d4620433a9]
package rule

import rego.v1

import data.lib.values

path := ["properties", "SecurityConfiguration", "EncryptionConfiguration"]

# An empty configuration encrypts nothing.
encryption := object.get(input.properties, ["SecurityConfiguration", "EncryptionConfiguration"], {})

disks := ["AtRestEncryptionConfiguration", "LocalDiskEncryptionConfiguration"]

deny contains {"path": array.concat(path, array.concat(disks, ["EnableEbsEncryption"])), "message": message} if {
	is_object(encryption)
	values.is_false(object.get(encryption, array.concat(disks, ["EnableEbsEncryption"]), false))
	message := sprintf("%s does not encrypt EBS volumes", [input.address])
}
