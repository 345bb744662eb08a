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
#   aliases: [CKV_AZURE_16, CKV_AZURE_71, app_register_with_identity, app_function_identity_is_configured, AVD-AZU-0002, e9c133e5-c2dd-4b7b-8fff-40f2de367b56, b61cce4b-0cc4-472b-8096-15617a6d769b, 0f7964fa-96fd-4a72-9fb7-3cdef71479db, c87749b3-ff10-41f5-9df2-c421e8151759, 7fa50094-0ca5-4253-aa71-f1a3b575d4a5, azure-appservice-account-identity-registered]
package rule

import rego.v1

deny contains {"path": ["identity"], "message": message} if {
	lower(object.get(input, ["identity", "type"], "")) in {"", "none"}
	message := sprintf("%s has no managed identity", [input.address])
}
