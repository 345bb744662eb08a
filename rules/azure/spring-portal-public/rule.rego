# METADATA
# title: Azure Spring Apps API portals should not be publicly accessible
# description: A public portal shows all APIs, and lets them be tried out, to the whole internet.
# custom:
#   id: PL-AZURE-SPRING-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.AppPlatform/Spring/apiPortals]
#   remediation: Remove public (public_network_access_enabled) or set it to false.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "public": false
#     bicep: |
#       public: false
#   links: ["https://learn.microsoft.com/en-us/azure/spring-apps/enterprise/how-to-use-enterprise-api-portal"]
#   aliases: [CKV_AZURE_162]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "public"], "message": message} if {
	values.is_true(input.properties.public)
	message := sprintf("%s is public", [input.address])
}
