# METADATA
# title: Azure Container Registry (ACR) should have the admin user disabled
# description: The admin user is one shared password with full rights to push and pull; who used it cannot be told.
# custom:
#   id: PL-AZURE-ACR-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerRegistry/registries]
#   remediation: Remove adminUserEnabled (admin_enabled) or set it to false, and give managed identities the roles AcrPull and AcrPush.
#   fix:
#     terraform: |
#       admin_enabled = false
#     arm: |
#       "adminUserEnabled": false
#     bicep: |
#       adminUserEnabled: false
#   links: ["https://learn.microsoft.com/en-us/azure/container-registry/container-registry-authentication"]
#   aliases: [PL-TF-AZURE-ACR-001, PL-ARM-AZURE-ACR-001, CKV_AZURE_137, containerregistry_admin_user_disabled, b897dfbf-322c-45a8-b67c-1e698beeaa51]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "adminUserEnabled"], "message": message} if {
	values.is_true(input.properties.adminUserEnabled)
	message := sprintf("%s has the admin user enabled", [input.address])
}
