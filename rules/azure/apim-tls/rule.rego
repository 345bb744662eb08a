# METADATA
# title: API Management services should not allow deprecated SSL/TLS protocols or ciphers
# description: SSL 3.0, TLS 1.0 and TLS 1.1 have known weaknesses. They are off for new services; this code switches them on.
# custom:
#   id: PL-AZURE-APIM-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ApiManagement/service]
#   remediation: Remove the protocols from security (customProperties).
#   fix:
#     terraform: |
#       security {
#         enable_frontend_tls10 = false
#         enable_frontend_tls11 = false
#       }
#     arm: |
#       "customProperties": { "Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10": "False" }
#     bicep: |
#       customProperties: {
#         'Microsoft.WindowsAzure.ApiManagement.Gateway.Security.Protocols.Tls10': 'False'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/api-management/api-management-howto-manage-protocols-ciphers"]
#   aliases: [CKV_AZURE_173]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["extra", "security", name], "message": message} if {
	some name, value in input.extra.security
	values.is_true(value)
	message := sprintf("%s allows deprecated TLS versions: %s", [input.address, name])
}

deny contains {"path": ["properties", "customProperties", name], "message": message} if {
	some name, value in input.properties.customProperties
	regex.match(`(?i)\.Security\.(Backend\.)?Protocols\.(Ssl30|Tls10|Tls11)$`, name)
	values.is_true(value)
	message := sprintf("%s allows deprecated TLS versions: %s", [input.address, name])
}
