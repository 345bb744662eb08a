# METADATA
# title: App Service and Functions apps for internal use should have public network access disabled
# description: An app with public network access answers the whole internet unless access restrictions say otherwise.
# custom:
#   id: PL-AZURE-APPSERVICE-012
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) and use private endpoints, or deny others by access restrictions.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/networking/private-endpoint"]
#   aliases: [CKV_AZURE_221, CKV_AZURE_222, app_function_not_publicly_accessible]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	not is_restricted
	message := sprintf("%s is open to public networks", [input.address])
}

is_restricted if lower(input.properties.siteConfig.publicNetworkAccess) == "disabled"

is_restricted if lower(input.properties.siteConfig.ipSecurityRestrictionsDefaultAction) == "deny"

# One rule that lets somebody in keeps others out.
is_restricted if {
	some rule in input.properties.siteConfig.ipSecurityRestrictions
	lower(object.get(rule, "action", "Allow")) == "allow"
	not lower(object.get(rule, "ipAddress", "")) in {"any", "0.0.0.0/0"}
}
