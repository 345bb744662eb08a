# METADATA
# title: App Service and Functions apps should have a managed identity
# description: With an identity of its own an app needs no passwords or keys for other services of Azure, which could leak.
# custom:
#   id: PL-AZURE-APPSERVICE-006
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Add an identity, SystemAssigned or UserAssigned.
#   fix:
#     terraform: |
#       identity {
#         type = "SystemAssigned"
#       }
#     arm: |
#       "identity": { "type": "SystemAssigned" }
#     bicep: |
#       identity: {
#         type: 'SystemAssigned'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/overview-managed-identity"]
#   aliases: [CKV_AZURE_16, CKV_AZURE_71, app_register_with_identity, app_function_identity_is_configured, AVD-AZU-0002]
package rule

import rego.v1

deny contains {"path": ["identity"], "message": message} if {
	lower(object.get(input, ["identity", "type"], "")) in {"", "none"}
	message := sprintf("%s has no managed identity", [input.address])
}
