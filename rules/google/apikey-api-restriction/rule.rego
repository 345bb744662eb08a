# METADATA
# title: Google Cloud API keys should be restricted to specific APIs
# description: A key without limits works for every API of the project, whoever finds it.
# custom:
#   id: PL-GOOGLE-APIKEYS-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [apikeys.googleapis.com/Key]
#   remediation: Add restrictions.api_targets with the services that are needed.
#   fix:
#     terraform: |
#       restrictions {
#         api_targets {
#           service = "maps-backend.googleapis.com"
#         }
#       }
#   links: ["https://cloud.google.com/docs/authentication/api-keys"]
#   aliases: [apikeys_api_restrictions_configured]
package rule

import rego.v1

deny contains {"path": ["properties", "restrictions", "apiTargets"], "message": message} if {
	is_object(object.get(input.properties, "restrictions", {}))
	object.get(input.properties, ["restrictions", "apiTargets"], []) in {null, []}
	message := sprintf("%s works for every API: restrictions has no api_targets", [input.address])
}

deny contains {"path": ["properties", "restrictions", "apiTargets", n, "service"], "message": message} if {
	some n, target in input.properties.restrictions.apiTargets
	target.service == "cloudapis.googleapis.com"
	message := sprintf("%s works for every API: %s", [input.address, target.service])
}
