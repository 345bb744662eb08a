# METADATA
# title: EC2 Elastic IP addresses should be associated
# description: An address that belongs to nothing costs, and records that still point there lead to whoever gets it next.
# custom:
#   id: PL-AWS-EC2-015
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::EIP"]
#   notIn: [terraform, cloudformation]
#   remediation: Associate the address, or release it after its DNS records are gone.
#   fix:
#     cli: |
#       aws ec2 release-address --allocation-id eipalloc-1
#     console: |
#       EC2 > Elastic IPs > (address) > Actions > Release Elastic IP addresses
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/elastic-ip-addresses-eip.html"]
#   aliases: [ec2_elastic_ip_unassigned]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["extra", "AssociationId"], "message": message} if {
	not input.extra.AssociationId
	message := sprintf("Elastic IP address %s is associated with nothing", [object.get(input.properties, "PublicIp", input.name)])
}
