# METADATA
# title: Azure Firewall policies should have intrusion prevention (IDPS) in deny mode
# description: With signatures a Premium firewall recognises attacks in traffic it would let pass; it only stops them in the mode Deny.
# custom:
#   id: PL-AZURE-NETWORK-021
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/firewallPolicies]
#   remediation: Set intrusionDetection.mode (intrusion_detection.mode) to Deny, which needs the sku Premium.
#   fix:
#     terraform: |
#       intrusion_detection {
#         mode = "Deny"
#       }
#     arm: |
#       "intrusionDetection": { "mode": "Deny" }
#     bicep: |
#       intrusionDetection: {
#         mode: 'Deny'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/firewall/premium-features"]
#   aliases: [CKV_AZURE_220]
package rule

import rego.v1

# Other tiers do not have it.
skip if lower(object.get(input, ["properties", "sku", "tier"], object.get(input, ["sku", "tier"], "Premium"))) in {"basic", "standard"}

deny contains {"path": ["properties", "intrusionDetection", "mode"], "message": message} if {
	lower(object.get(input, ["properties", "intrusionDetection", "mode"], "Off")) in {"alert", "off"}
	message := sprintf("%s does not stop intrusions", [input.address])
}
