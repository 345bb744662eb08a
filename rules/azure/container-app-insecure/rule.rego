# METADATA
# title: Azure Container Apps should not allow insecure (HTTP) ingress
# description: An ingress that allows insecure connections does not redirect to HTTPS; what is sent can be read on the way.
# custom:
#   id: PL-AZURE-CONTAINERAPPS-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.App/containerApps]
#   remediation: Remove allowInsecure (allow_insecure_connections) or set it to false.
#   fix:
#     terraform: |
#       ingress {
#         allow_insecure_connections = false
#       }
#     arm: |
#       "ingress": { "allowInsecure": false }
#     bicep: |
#       ingress: {
#         allowInsecure: false
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/container-apps/ingress-overview"]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "configuration", "ingress", "allowInsecure"], "message": message} if {
	values.is_true(input.properties.configuration.ingress.allowInsecure)
	message := sprintf("%s accepts HTTP", [input.address])
}
