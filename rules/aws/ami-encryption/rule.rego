# METADATA
# title: EC2 AMIs should be encrypted
# description: An image holds all that is on its disks. Unencrypted, whoever it is shared with reads it.
# custom:
#   id: PL-AWS-AMI-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Image"]
#   remediation: Encrypt the volumes the image is made of, and its copies.
#   fix:
#     terraform: |
#       encrypted = true
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/AMIEncryption.html"]
#   aliases: [CKV_AWS_204, CKV_AWS_235, 8bbb242f-6e38-4127-86d4-d8f0b2687ae2]
package rule

import rego.v1

deny contains {"path": ["properties", "BlockDeviceMappings", i, "Ebs", "Encrypted"], "message": message} if {
	some i, device in input.properties.BlockDeviceMappings
	not device.Ebs.SnapshotId
	object.get(device, ["Ebs", "Encrypted"], false) == false
	message := sprintf("%s is not encrypted", [input.address])
}

deny contains {"path": ["properties", "Encrypted"], "message": message} if {
	input.properties.Encrypted == false
	message := sprintf("%s is not encrypted", [input.address])
}
