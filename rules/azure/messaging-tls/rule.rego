# METADATA
# title: Event Hubs and Service Bus namespaces should require TLS 1.2 or later
# description: TLS 1.0 and 1.1 have known weaknesses.
# custom:
#   id: PL-AZURE-MESSAGING-003
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.EventHub/namespaces, Microsoft.ServiceBus/namespaces]
#   remediation: Set minimumTlsVersion (minimum_tls_version) to 1.2.
#   fix:
#     terraform: |
#       minimum_tls_version = "1.2"
#     arm: |
#       "minimumTlsVersion": "1.2"
#     bicep: |
#       minimumTlsVersion: '1.2'
#   links: ["https://learn.microsoft.com/en-us/azure/event-hubs/transport-layer-security-enforce-minimum-version"]
#   aliases: [CKV_AZURE_205, CKV_AZURE_223]
package rule

import rego.v1

import data.lib.tls

deny contains {"path": ["properties", "minimumTlsVersion"], "message": message} if {
	tls.is_old(input.properties.minimumTlsVersion)
	message := sprintf("%s accepts old TLS", [input.address])
}
