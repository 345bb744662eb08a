# METADATA
# title: Application Gateway listeners should use HTTPS
# description: What is served without TLS can be read and changed by everybody on the way. A listener for HTTP may only redirect.
# custom:
#   id: PL-AZURE-NETWORK-012
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/applicationGateways]
#   remediation: Give listeners the protocol Https and a certificate, and let one for Http redirect only.
#   fix:
#     terraform: |
#       http_listener {
#         protocol             = "Https"
#         ssl_certificate_name = "site"
#       }
#     arm: |
#       "httpListeners": [{ "name": "site", "properties": { "protocol": "Https" } }]
#     bicep: |
#       httpListeners: [
#         {
#           name: 'site'
#           properties: {
#             protocol: 'Https'
#           }
#         }
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/application-gateway/redirect-overview"]
#   aliases: [CKV_AZURE_217]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "httpListeners", i, "properties", "protocol"], "message": message} if {
	some i, listener in input.properties.httpListeners
	lower(listener.properties.protocol) == "http"
	not only_redirects(listener.name)
	message := sprintf("the listener %s of %s serves without TLS", [listener.name, input.address])
}

# The code names the listener, a template has an id that ends with its name.
only_redirects(name) if {
	some rule in input.properties.requestRoutingRules
	names_it(rule.properties.httpListener.id, name)
	not values.is_missing(rule, ["properties", "redirectConfiguration"])
}

names_it(id, name) if id == name

names_it(id, name) if regex.match(sprintf(`[/',  ]%s[')\]]*$`, [name]), id)
