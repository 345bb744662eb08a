# METADATA
# title: DMS endpoints for Redis should encrypt connections
# description: Data that is migrated crosses the network in plain text otherwise.
# custom:
#   id: PL-AWS-DMS-005
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DMS::Endpoint"]
#   remediation: Set the SSL security protocol to ssl-encryption.
#   fix:
#     terraform: |
#       ssl_security_protocol = "ssl-encryption"
#     cloudformation: |
#       SslSecurityProtocol: ssl-encryption
#   links: ["https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Target.Redis.html"]
#   aliases: [dms_endpoint_redis_in_transit_encryption_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "RedisSettings", "SslSecurityProtocol"], "message": message} if {
	lower(input.properties.RedisSettings.SslSecurityProtocol) == "plaintext"
	message := sprintf("%s sends data to Redis in plain text", [input.address])
}
