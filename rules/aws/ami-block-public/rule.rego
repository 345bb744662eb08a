# METADATA
# title: EC2 block public access for AMIs should be enabled
# description: An image that somebody makes public by mistake is copied by those who look for secrets in them.
# custom:
#   id: PL-AWS-AMI-005
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::ImageBlockPublicAccess"]
#   remediation: Set state to block-new-sharing.
#   fix:
#     terraform: |
#       state = "block-new-sharing"
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/sharingamis-intro.html"]
#   aliases: [ec2_ami_account_block_public_access]
package rule

import rego.v1

deny contains {"path": ["properties", "ImageBlockPublicAccessState"], "message": message} if {
	input.properties.ImageBlockPublicAccessState == "unblocked"
	message := sprintf("%s does not block public access to AMIs", [input.address])
}
