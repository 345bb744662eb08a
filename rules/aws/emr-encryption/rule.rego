# METADATA
# title: Security configurations of EMR must encrypt disks and traffic
# description: A configuration that leaves one of them out leaves data in plain form on the disks of the nodes or on the way between them.
# custom:
#   id: PL-AWS-EMR-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EMR::SecurityConfiguration"]
#   remediation: Enable encryption at rest, with local disks and EBS, and in transit.
#   fix:
#     terraform: |
#       configuration = jsonencode({
#         EncryptionConfiguration = {
#           EnableInTransitEncryption = true
#           EnableAtRestEncryption    = true
#           AtRestEncryptionConfiguration = {
#             LocalDiskEncryptionConfiguration = {
#               EncryptionKeyProviderType = "AwsKms"
#               AwsKmsKey                 = aws_kms_key.emr.arn
#               EnableEbsEncryption       = true
#             }
#           }
#         }
#       })
#     cloudformation: |
#       SecurityConfiguration:
#         EncryptionConfiguration:
#           EnableInTransitEncryption: true
#           EnableAtRestEncryption: true
#           AtRestEncryptionConfiguration:
#             LocalDiskEncryptionConfiguration:
#               EncryptionKeyProviderType: AwsKms
#               AwsKmsKey: !GetAtt Key.Arn
#               EnableEbsEncryption: true
#   links: ["https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-create-security-configuration.html"]
#   aliases: [CKV_AWS_349, CKV_AWS_350, CKV_AWS_351]
package rule

import rego.v1

import data.lib.values

encryption := input.properties.SecurityConfiguration.EncryptionConfiguration

path := ["properties", "SecurityConfiguration", "EncryptionConfiguration"]

disks := ["AtRestEncryptionConfiguration", "LocalDiskEncryptionConfiguration"]

deny contains {"path": array.concat(path, [setting]), "message": message} if {
	some setting, what in {"EnableInTransitEncryption": "what its nodes send each other", "EnableAtRestEncryption": "its disks"}
	values.is_false(object.get(encryption, setting, false))
	message := sprintf("%s does not encrypt %s", [input.address, what])
}

deny contains {"path": array.concat(path, disks), "message": message} if {
	values.is_true(encryption.EnableAtRestEncryption)
	values.is_missing(encryption, disks)
	message := sprintf("%s does not encrypt local disks", [input.address])
}

deny contains {"path": array.concat(path, array.concat(disks, ["EnableEbsEncryption"])), "message": message} if {
	values.is_true(encryption.EnableAtRestEncryption)
	not values.is_missing(encryption, disks)
	values.is_false(object.get(encryption, array.concat(disks, ["EnableEbsEncryption"]), false))
	message := sprintf("%s does not encrypt EBS volumes", [input.address])
}
