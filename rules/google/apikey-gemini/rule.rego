# METADATA
# title: Google Cloud API keys should not be allowed to call the Gemini API beside others
# description: A key that was made for maps or a page, and is public, lets anyone use the model at your cost.
# custom:
#   id: PL-GOOGLE-APIKEYS-004
#   severity: Medium
#   kinds: [google]
#   resourceTypes: ["apikeys.googleapis.com/Key"]
#   remediation: Use a key of its own for the Gemini API, kept on servers, or a service account.
#   fix:
#     terraform: |
#       restrictions {
#         api_targets {
#           service = "maps-backend.googleapis.com"
#         }
#       }
#   links: ["https://cloud.google.com/docs/authentication/api-keys-best-practices"]
#   aliases: [apikeys_api_restricted_with_gemini_api]
package rule

import rego.v1

deny contains {"path": ["properties", "restrictions", "apiTargets", i], "message": message} if {
	count(input.properties.restrictions.apiTargets) > 1
	some i, target in input.properties.restrictions.apiTargets
	target.service == "generativelanguage.googleapis.com"
	message := sprintf("%s is for the Gemini API and for others", [input.address])
}
