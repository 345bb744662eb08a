# METADATA
# title: Vertex AI endpoints should be private
# description: An endpoint without a network answers the whole internet, with a token between it and the model.
# custom:
#   id: PL-GOOGLE-VERTEX-003
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [aiplatform.googleapis.com/Endpoint]
#   remediation: Name a network, or offer the endpoint through Private Service Connect.
#   fix:
#     terraform: |
#       network = "projects/123/global/networks/private"
#   links: ["https://cloud.google.com/vertex-ai/docs/predictions/choose-endpoint-type"]
#   aliases: [CKV2_GCP_33]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "network"], "message": message} if {
	values.is_missing(input.properties, ["network"])
	not is_offered_privately
	message := sprintf("%s is public: it names no network", [input.address])
}

is_offered_privately if not object.get(input.properties, ["privateServiceConnectConfig", "enablePrivateServiceConnect"], null) in {null, false}
