# METADATA
# title: Artifact Registry Docker repositories should have immutable image tags
# description: Who may push can put another image under a tag that is deployed already.
# custom:
#   id: PL-GOOGLE-ARTIFACT-003
#   severity: Low
#   kinds: [google]
#   resourceTypes: [artifactregistry.googleapis.com/Repository]
#   remediation: Set docker_config.immutable_tags to true.
#   fix:
#     terraform: |
#       docker_config {
#         immutable_tags = true
#       }
#   links: ["https://cloud.google.com/artifact-registry/docs/repositories/create-repos"]
#   aliases: []
package rule

import rego.v1

skip if input.properties.format != "DOCKER"

skip if input.properties.mode != "STANDARD_REPOSITORY"


deny contains {"path": ["properties", "dockerConfig", "immutableTags"], "message": message} if {
	object.get(input.properties, ["dockerConfig", "immutableTags"], null) in {null, false}
	message := sprintf("%s has mutable image tags: docker_config.immutable_tags is not true", [input.address])
}
