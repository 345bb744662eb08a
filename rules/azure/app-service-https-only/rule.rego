# METADATA
# title: App Service and Functions apps should require HTTPS
# description: App Service also answers plain HTTP unless HTTPS only is set; sessions and data then cross the network unencrypted.
# custom:
#   id: PL-AZURE-APPSERVICE-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set httpsOnly (https_only) to true.
#   fix:
#     terraform: |
#       https_only = true
#     arm: |
#       "httpsOnly": true
#     bicep: |
#       httpsOnly: true
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/configure-ssl-bindings"]
#   aliases: [PL-TF-AZURE-APPSERVICE-001, PL-ARM-AZURE-APPSERVICE-001, CKV_AZURE_14, CKV_AZURE_70, CKV_AZURE_153, AVD-AZU-0004, app_ensure_http_is_redirected_to_https, app_function_ensure_http_is_redirected_to_https, 488847ff-6031-487c-bf42-98fd6ac5c9a0, 11e9a948-c6c3-4a0f-8dcf-b5cf1763cdbe, azure-appservice-enforce-https, AZU028]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "httpsOnly"], "message": message} if {
	values.is_false(input.properties.httpsOnly)
	message := sprintf("%s accepts plain HTTP", [input.address])
}
