# METADATA
# title: Azure Container Registry (ACR) should have a retention policy for untagged manifests
# description: Old manifests without a tag pile up, with all their known holes, and can still be pulled by digest.
# custom:
#   id: PL-AZURE-ACR-004
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerRegistry/registries]
#   remediation: Set a retention policy (retention_policy_in_days; policies.retentionPolicy with status enabled).
#   fix:
#     terraform: |
#       retention_policy_in_days = 30
#     arm: |
#       "policies": { "retentionPolicy": { "status": "enabled", "days": 30 } }
#     bicep: |
#       policies: {
#         retentionPolicy: {
#           status: 'enabled'
#           days: 30
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/container-registry/container-registry-retention-policy"]
#   aliases: [CKV_AZURE_167]
package rule

import rego.v1

# Other tiers do not have it.
skip if lower(object.get(input, ["sku", "name"], "Premium")) in {"basic", "standard"}

deny contains {"path": ["properties", "policies", "retentionPolicy", "status"], "message": message} if {
	lower(input.properties.policies.retentionPolicy.status) == "disabled"
	message := sprintf("%s keeps untagged images for ever", [input.address])
}
