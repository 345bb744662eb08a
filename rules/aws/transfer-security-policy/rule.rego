# METADATA
# title: Transfer Family servers should use a current security policy
# description: Old policies, the default one included, accept weak ciphers and key exchanges.
# custom:
#   id: PL-AWS-TRANSFER-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Transfer::Server"]
#   remediation: Name a policy of 2024 or later.
#   fix:
#     terraform: |
#       security_policy_name = "TransferSecurityPolicy-2024-01"
#     cloudformation: |
#       SecurityPolicyName: TransferSecurityPolicy-2024-01
#   links: ["https://docs.aws.amazon.com/transfer/latest/userguide/security-policies.html"]
#   covers: [PL-AWS-TLS-001]
#   aliases: [CKV_AWS_380]
package rule

import rego.v1

deny contains {"path": ["properties", "SecurityPolicyName"], "message": message} if {
	name := object.get(input.properties, "SecurityPolicyName", "TransferSecurityPolicy-2018-11")
	regex.match(`^TransferSecurityPolicy-(FIPS-|PQ-SSH-|PQ-SSH-FIPS-)?(Experimental-)?20(18|20|22|23)-[0-9]{2}$`, name)
	message := sprintf("%s uses an old security policy: %s", [input.address, name])
}
