# METADATA
# title: EBS encryption by default should be enabled
# description: Without the default every volume that somebody makes by hand or through a service is readable by whoever gets its snapshot.
# custom:
#   id: PL-AWS-EBS-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::EbsEncryptionByDefault"]
#   remediation: Set enabled to true.
#   fix:
#     terraform: |
#       enabled = true
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/encryption-by-default.html"]
#   aliases: [CKV_AWS_106, ec2_ebs_default_encryption, 3d3f6270-546b-443c-adb4-bb6fb2187ca6]
package rule

import rego.v1

deny contains {"path": ["properties", "EbsEncryptionByDefault"], "message": message} if {
	input.properties.EbsEncryptionByDefault == false
	message := sprintf("%s leaves new volumes unencrypted", [input.address])
}
