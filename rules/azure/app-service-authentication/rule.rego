# METADATA
# title: App Service and Functions apps should have authentication enabled
# description: Without App Service authentication every request reaches the code, and each mistake in its own checks is open to the internet.
# custom:
#   id: PL-AZURE-APPSERVICE-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Switch App Service authentication on (auth_settings_v2 with auth_enabled, or auth_settings with enabled; config authsettingsV2 with platform.enabled).
#   fix:
#     terraform: |
#       auth_settings_v2 {
#         auth_enabled           = true
#         require_authentication = true
#         default_provider       = "azureactivedirectory"
#
#         login {}
#       }
#     arm: |
#       {
#         "type": "Microsoft.Web/sites/config",
#         "apiVersion": "2023-12-01",
#         "name": "[concat(parameters('app'), '/authsettingsV2')]",
#         "properties": { "platform": { "enabled": true }, "globalValidation": { "requireAuthentication": true } }
#       }
#     bicep: |
#       resource authentication 'Microsoft.Web/sites/config@2023-12-01' = {
#         parent: app
#         name: 'authsettingsV2'
#         properties: {
#           platform: {
#             enabled: true
#           }
#           globalValidation: {
#             requireAuthentication: true
#           }
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/overview-authentication-authorization"]
#   aliases: [CKV_AZURE_13, CKV_AZURE_56, app_ensure_auth_is_set_up, AVD-AZU-0003, 83130a07-235b-4a80-918b-a370e53f0bd9, c7fc1481-2899-4490-bbd8-544a3a61a2f3, e65a0733-94a0-4826-82f4-df529f4c593f, azure-appservice-authentication-enabled]
package rule

import rego.v1

import data.lib.values

config := object.get(input, ["attached", "config"], {})

# Logic apps are started by connectors, or by addresses that hold a signature.
skip if contains(lower(object.get(input, "kind", "")), "workflowapp")

deny contains {"path": ["attached", "config"], "message": message} if {
	values.is_false(object.get(config, ["authsettings", "properties", "enabled"], false))
	values.is_false(object.get(config, ["authsettingsV2", "properties", "platform", "enabled"], false))
	message := sprintf("%s does not require authentication", [input.address])
}
