# METADATA
# title: EC2 AMIs should not be shared with other AWS accounts
# description: Whoever may start the image reads all that is on its disks, and keeps a copy when the permission is taken back.
# custom:
#   id: PL-AWS-AMI-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Image"]
#   remediation: Copy the image to where it is needed, or share it with the organisation.
#   fix:
#     terraform: |
#       organization_arn = data.aws_organizations_organization.current.arn
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/sharing-amis.html"]
#   aliases: [CKV_AWS_205, ba4e0031-3e9d-4d7d-b0d6-bd8f003f8698]
package rule

import rego.v1

deny contains {"path": ["properties", "LaunchPermissions", i, "UserId"], "message": message} if {
	some i, permission in input.properties.LaunchPermissions
	permission.UserId
	message := sprintf("%s is shared with another account", [input.address])
}
