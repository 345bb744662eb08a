# METADATA
# title: CloudWatch should not be shared with other accounts unless needed
# description: The role CloudWatch-CrossAccountSharingRole lets the accounts it trusts read metrics, logs and dashboards.
# custom:
#   id: PL-AWS-CLOUDWATCH-018
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::IAM::Role"]
#   remediation: Delete the role where nobody needs it.
#   fix:
#     cli: |
#       aws iam delete-role --role-name CloudWatch-CrossAccountSharingRole
#     console: |
#       IAM > Roles > CloudWatch-CrossAccountSharingRole > Delete
#   links: ["https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Cross-Account-Cross-Region.html"]
#   aliases: [cloudwatch_cross_account_sharing_disabled]
package rule

import rego.v1

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	some role in input.joined["AWS::IAM::Role"]
	role.properties.RoleName == "CloudWatch-CrossAccountSharingRole"
	message := sprintf("account %s shares CloudWatch with others by the role CloudWatch-CrossAccountSharingRole", [input.name])
}
