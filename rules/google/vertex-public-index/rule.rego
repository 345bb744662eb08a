# METADATA
# title: Vertex AI index endpoints should be private
# description: A public endpoint answers the whole internet, with a token between it and the data.
# custom:
#   id: PL-GOOGLE-VERTEX-002
#   severity: Low
#   kinds: [google]
#   resourceTypes: [aiplatform.googleapis.com/IndexEndpoint]
#   remediation: Remove public_endpoint_enabled and name a network.
#   fix:
#     terraform: |
#       network = "projects/123/global/networks/private"
#   links: ["https://cloud.google.com/vertex-ai/docs/vector-search/deploy-index-vpc"]
#   aliases: [CKV2_GCP_34]
package rule

import rego.v1

deny contains {"path": ["properties", "publicEndpointEnabled"], "message": message} if {
	object.get(input.properties, ["publicEndpointEnabled"], null) in {true}
	message := sprintf("%s is public: public_endpoint_enabled is true", [input.address])
}
