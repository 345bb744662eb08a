# METADATA
# title: Network Firewall resources should be encrypted with a customer-managed KMS key
# description: With a customer-managed key you say who may read the rules of the firewall, and see each use of the key.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::NetworkFirewall::Firewall", "AWS::NetworkFirewall::FirewallPolicy", "AWS::NetworkFirewall::RuleGroup"]
#   remediation: Add an encryption_configuration with the type CUSTOMER_KMS and a key.
#   fix:
#     terraform: |
#       encryption_configuration {
#         type   = "CUSTOMER_KMS"
#         key_id = aws_kms_key.firewall.arn
#       }
#     cloudformation: |
#       # there is no property for it; once the firewall exists:
#       # aws network-firewall update-firewall-encryption-configuration --firewall-name NAME --encryption-configuration Type=CUSTOMER_KMS,KeyId=KEY
#   links: ["https://docs.aws.amazon.com/network-firewall/latest/developerguide/kms-encryption-at-rest.html"]
#   aliases: [CKV_AWS_345, CKV_AWS_346]
package rule

import rego.v1

deny contains {"path": ["extra", "EncryptionConfiguration"], "message": message} if {
	object.get(input, ["extra", "EncryptionConfiguration", "Type"], "AWS_OWNED_KMS_KEY") == "AWS_OWNED_KMS_KEY"
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
