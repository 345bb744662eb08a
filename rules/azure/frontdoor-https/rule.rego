# METADATA
# title: Azure Front Door routes should use HTTPS
# description: A route for HTTP that does not redirect serves pages that everybody on the way can read and change.
# custom:
#   id: PL-AZURE-CDN-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Cdn/profiles/afdEndpoints/routes]
#   remediation: Leave httpsRedirect (https_redirect_enabled) on, or support Https only.
#   fix:
#     terraform: |
#       supported_protocols    = ["Http", "Https"]
#       https_redirect_enabled = true
#     arm: |
#       "httpsRedirect": "Enabled"
#     bicep: |
#       httpsRedirect: 'Enabled'
#   links: ["https://learn.microsoft.com/en-us/azure/frontdoor/front-door-how-to-redirect-https"]
package rule

import rego.v1

deny contains {"path": ["properties", "httpsRedirect"], "message": message} if {
	lower(input.properties.httpsRedirect) == "disabled"
	some protocol in object.get(input.properties, "supportedProtocols", ["Http", "Https"])
	lower(protocol) == "http"
	message := sprintf("%s serves HTTP without leading to HTTPS", [input.address])
}
