# METADATA
# title: Application Gateway should require TLS 1.2 or later with strong ciphers
# description: The predefined policies of 2015 and 2017, and custom ones with old versions or ciphers, accept ciphers with known weaknesses. Gateways without a policy have that of 2022, and Application Gateway has refused TLS 1.0 and 1.1 since August 2025.
# custom:
#   id: PL-AZURE-NETWORK-011
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/applicationGateways]
#   remediation: Set sslPolicy to the predefined policy AppGwSslPolicy20220101 or AppGwSslPolicy20220101S, or to a custom one with minProtocolVersion TLSv1_2 or newer.
#   fix:
#     terraform: |
#       ssl_policy {
#         policy_type = "Predefined"
#         policy_name = "AppGwSslPolicy20220101S"
#       }
#     arm: |
#       "sslPolicy": { "policyType": "Predefined", "policyName": "AppGwSslPolicy20220101S" }
#     bicep: |
#       sslPolicy: {
#         policyType: 'Predefined'
#         policyName: 'AppGwSslPolicy20220101S'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/application-gateway/application-gateway-ssl-policy-overview"]
#   aliases: [CKV_AZURE_218]
package rule

import rego.v1

import data.lib.tls

deny contains {"path": ["properties", "sslPolicy", "policyName"], "message": message} if {
	name := input.properties.sslPolicy.policyName
	regex.match(`(?i)^(AppGwSslPolicy)?201[57]`, name)
	message := sprintf("%s accepts weak ciphers or old TLS: %s", [input.address, name])
}

deny contains {"path": ["properties", "sslPolicy", "minProtocolVersion"], "message": message} if {
	tls.is_old(input.properties.sslPolicy.minProtocolVersion)
	message := sprintf("%s accepts old TLS: %s", [input.address, input.properties.sslPolicy.minProtocolVersion])
}

deny contains {"path": ["properties", "sslPolicy", "cipherSuites"], "message": message} if {
	some suite in input.properties.sslPolicy.cipherSuites
	regex.match(`^TLS_(RSA|DHE_DSS)_|_3DES_|_CBC_SHA$`, suite)
	message := sprintf("%s accepts weak ciphers: %s", [input.address, suite])
}
