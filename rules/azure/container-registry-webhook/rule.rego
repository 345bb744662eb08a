# METADATA
# title: Azure Container Registry (ACR) webhooks should use HTTPS
# description: Calls without TLS show what is pushed, and the headers with them, to everybody on the way.
# custom:
#   id: PL-AZURE-ACR-008
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerRegistry/registries/webhooks]
#   remediation: Give serviceUri (service_uri) an address that begins with https.
#   fix:
#     terraform: |
#       service_uri = "https://example.com/hook"
#     arm: |
#       "serviceUri": "https://example.com/hook"
#     bicep: |
#       serviceUri: 'https://example.com/hook'
#   links: ["https://learn.microsoft.com/en-us/azure/container-registry/container-registry-webhook"]
#   aliases: [CKV2_AZURE_30]
package rule

import rego.v1

deny contains {"path": ["properties", "serviceUri"], "message": message} if {
	startswith(lower(input.properties.serviceUri), "http:")
	message := sprintf("%s calls without TLS", [input.address])
}
