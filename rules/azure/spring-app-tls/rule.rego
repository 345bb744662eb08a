# METADATA
# title: Azure Spring Apps should have ingress-to-app TLS enabled
# description: Without end-to-end TLS traffic inside of the service can be read by who gets into it.
# custom:
#   id: PL-AZURE-SPRING-003
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.AppPlatform/Spring/apps]
#   remediation: Set enableEndToEndTLS (tls_enabled) to true.
#   fix:
#     terraform: |
#       tls_enabled = true
#     arm: |
#       "enableEndToEndTLS": true
#     bicep: |
#       enableEndToEndTLS: true
#   links: ["https://learn.microsoft.com/en-us/azure/spring-apps/enterprise/how-to-enable-ingress-to-app-tls"]
#   aliases: [CKV2_AZURE_55]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableEndToEndTLS"], "message": message} if {
	values.is_false(input.properties.enableEndToEndTLS)
	message := sprintf("%s does not encrypt from the ingress to the app", [input.address])
}
