# METADATA
# title: VPC endpoint services should not allow principals of other accounts unless needed
# description: Another account decides by itself who there may connect to the service.
# custom:
#   id: PL-AWS-VPC-037
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPCEndpointService"]
#   joins: ["AWS::Account::Account"]
#   notIn: [terraform,cloudformation]
#   remediation: Remove principals that are not needed, and require acceptance.
#   fix:
#     cli: |
#       aws ec2 modify-vpc-endpoint-service-permissions --service-id vpce-svc-1 --remove-allowed-principals arn:aws:iam::444455556666:root
#     console: |
#       VPC > Endpoint services > (service) > Allow principals
#   links: ["https://docs.aws.amazon.com/vpc/latest/privatelink/configure-endpoint-service.html"]
#   aliases: [vpc_endpoint_services_allowed_principals_trust_boundaries]
package rule

import rego.v1

skip if not input.time

own_accounts := {account.properties.AccountId | some account in input.joined["AWS::Account::Account"]}

principals := input.extra.AllowedPrincipals

principals := input.attached.AllowedPrincipals

deny contains {"path": ["extra", "AllowedPrincipals", i], "message": message} if {
	count(own_accounts) > 0
	some i, principal in principals
	some match in regex.find_all_string_submatch_n(`^(?:arn:aws[a-z-]*:iam::)?([0-9]{12})(?::.*)?$`, principal, 1)
	not match[1] in own_accounts
	message := sprintf("VPC endpoint service %s allows account %s", [input.name, match[1]])
}
