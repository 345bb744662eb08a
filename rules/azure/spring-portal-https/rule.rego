# METADATA
# title: Azure Spring Apps API portals should require HTTPS
# description: What is sent without TLS can be read and changed on the way.
# custom:
#   id: PL-AZURE-SPRING-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.AppPlatform/Spring/apiPortals]
#   remediation: Set httpsOnly (https_only_enabled) to true.
#   fix:
#     terraform: |
#       https_only_enabled = true
#     arm: |
#       "httpsOnly": true
#     bicep: |
#       httpsOnly: true
#   links: ["https://learn.microsoft.com/en-us/azure/spring-apps/enterprise/how-to-use-enterprise-api-portal"]
#   aliases: [CKV_AZURE_161]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "httpsOnly"], "message": message} if {
	values.is_false(input.properties.httpsOnly)
	message := sprintf("%s accepts HTTP", [input.address])
}
