# METADATA
# title: Amazon Lightsail static IP addresses should be attached
# description: An address that nothing uses costs money, and records may still point at it when it is given back.
# custom:
#   id: PL-AWS-LIGHTSAIL-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Lightsail::StaticIp"]
#   notIn: [terraform,cloudformation]
#   remediation: Release the address.
#   fix:
#     cli: |
#       aws lightsail release-static-ip --static-ip-name s
#     console: |
#       Lightsail > Networking
#   links: ["https://docs.aws.amazon.com/lightsail/latest/userguide/understanding-static-ip-addresses-in-amazon-lightsail.html"]
#   aliases: [lightsail_static_ip_unused]
package rule

import rego.v1

deny contains {"path": ["properties", "IsAttached"], "message": message} if {
	input.properties.IsAttached == false
	message := sprintf("Lightsail static IP address %s is not attached", [input.name])
}
