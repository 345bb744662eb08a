# METADATA
# title: Route 53 public hosted zones should have DNSSEC signing enabled
# description: "Answers that are not signed can be forged on their way: people are sent to somebody else's servers."
# custom:
#   id: PL-AWS-ROUTE53-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Route53::HostedZone"]
#   remediation: Sign the zone with DNSSEC.
#   fix:
#     terraform: |
#       resource "aws_route53_hosted_zone_dnssec" "main" {
#         hosted_zone_id = aws_route53_key_signing_key.main.hosted_zone_id
#       }
#     cloudformation: |
#       Dnssec:
#         Type: AWS::Route53::DNSSEC
#         Properties:
#           HostedZoneId: !Ref Zone
#   links: ["https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/dns-configuring-dnssec.html"]
#   aliases: [CKV2_AWS_38]
package rule

import rego.v1

skip if count(object.get(input.properties, "VPCs", [])) > 0

deny contains {"path": ["attached", "DNSSEC"], "message": message} if {
	not input.attached.DNSSEC
	message := sprintf("%s is not signed", [input.address])
}
