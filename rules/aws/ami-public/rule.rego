# METADATA
# title: EC2 AMIs must not be public
# description: Everybody with an AWS account can start a public image, and read all that was left on its disks.
# custom:
#   id: PL-AWS-AMI-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Image"]
#   remediation: Share the image with named accounts or the organisation.
#   fix:
#     terraform: |
#       account_id = "444455556666"
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/cancel-sharing-an-AMI.html"]
#   aliases: [ec2_ami_public]
package rule

import rego.v1

deny contains {"path": ["properties", "LaunchPermissions", i, "Group"], "message": message} if {
	some i, permission in input.properties.LaunchPermissions
	permission.Group == "all"
	message := sprintf("%s is public", [input.address])
}
