# METADATA
# title: EBS snapshot copies should be encrypted
# description: A copy of a snapshot is all that is on the disk. Unencrypted, whoever it is shared with reads it.
# custom:
#   id: PL-AWS-EBS-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Snapshot"]
#   remediation: Set encrypted to true.
#   fix:
#     terraform: |
#       encrypted = true
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/EBSEncryption.html#encryption-by-default"]
#   aliases: [ec2_ebs_snapshots_encrypted, e6b4b943-6883-47a9-9739-7ada9568f8ca]
package rule

import rego.v1

deny contains {"path": ["properties", "Encrypted"], "message": message} if {
	input.properties.Encrypted == false
	message := sprintf("%s is not encrypted", [input.address])
}
