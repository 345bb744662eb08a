# METADATA
# title: App Service apps for known clients should require client certificates
# description: With client certificates only those can connect whom you have given one; a stolen password alone is not enough.
# custom:
#   id: PL-AZURE-APPSERVICE-004
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set clientCertEnabled (client_certificate_enabled, client_cert_enabled) to true.
#   fix:
#     terraform: |
#       client_certificate_enabled = true
#       client_certificate_mode    = "Required"
#     arm: |
#       "clientCertEnabled": true,
#       "clientCertMode": "Required"
#     bicep: |
#       clientCertEnabled: true
#       clientCertMode: 'Required'
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/app-service-web-configure-tls-mutual-auth"]
#   aliases: [CKV_AZURE_17, app_client_certificates_on, AVD-AZU-0001, 92302b47-b0cc-46cb-a28f-5610ecda140b, a81573f9-3691-4d83-88a0-7d4af63e17a3, 9bb3c639-5edf-458c-8ee5-30c17c7d671d, azure-appservice-require-client-cert]
package rule

import rego.v1

import data.lib.values

# Functions are called with keys.
skip if contains(lower(input.kind), "functionapp")

deny contains {"path": ["properties", "clientCertEnabled"], "message": message} if {
	values.is_false(input.properties.clientCertEnabled)
	message := sprintf("%s does not ask clients for certificates", [input.address])
}
