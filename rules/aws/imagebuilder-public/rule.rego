# METADATA
# title: EC2 Image Builder distributions must not share AMIs publicly
# description: A distribution with the user group all makes the image public, with whatever is on its disks.
# custom:
#   id: PL-AWS-IMAGEBUILDER-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::ImageBuilder::DistributionConfiguration"]
#   remediation: Name accounts or organisations.
#   fix:
#     terraform: |
#       launch_permission {
#         user_ids = ["111122223333"]
#       }
#     cloudformation: |
#       LaunchPermissionConfiguration:
#         UserIds: ["111122223333"]
#   links: ["https://docs.aws.amazon.com/imagebuilder/latest/userguide/manage-distribution-settings.html"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "Distributions", i, "AmiDistributionConfiguration", "LaunchPermissionConfiguration", "UserGroups", j], "message": message} if {
	some i, distribution in input.properties.Distributions
	some j, group in distribution.AmiDistributionConfiguration.LaunchPermissionConfiguration.UserGroups
	group == "all"
	message := sprintf("%s shares AMIs publicly", [input.address])
}
