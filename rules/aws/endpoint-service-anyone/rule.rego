# METADATA
# title: VPC endpoint services must not allow all AWS accounts
# description: With the principal * any account of AWS may connect its network to the service.
# custom:
#   id: PL-AWS-VPC-020
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPCEndpointService"]
#   remediation: Name the accounts, roles or users that may connect.
#   fix:
#     terraform: |
#       allowed_principals = ["arn:aws:iam::111122223333:root"]
#     cloudformation: |
#       AllowedPrincipals:
#         - arn:aws:iam::111122223333:root
#   links: ["https://docs.aws.amazon.com/vpc/latest/privatelink/configure-endpoint-service.html"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["extra", "AllowedPrincipals", i], "message": message} if {
	some i, principal in input.extra.AllowedPrincipals
	principal in {"*", "arn:aws:iam::*:root"}
	message := sprintf("%s allows all AWS accounts to connect", [input.address])
}
