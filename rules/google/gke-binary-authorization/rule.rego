# METADATA
# title: GKE clusters should have Binary Authorization enabled
# description: With Binary Authorization images that were not built and signed as the policy asks are refused.
# custom:
#   id: PL-GOOGLE-GKE-009
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Add binary_authorization with evaluation_mode PROJECT_SINGLETON_POLICY_ENFORCE.
#   fix:
#     terraform: |
#       binary_authorization {
#         evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE"
#       }
#   links: ["https://cloud.google.com/binary-authorization/docs/overview"]
#   aliases: [CKV_GCP_66]
package rule

import rego.v1

deny contains {"path": ["properties", "binaryAuthorization"], "message": message} if {
	not enforced
	message := sprintf("%s runs any image: binary_authorization is not enforced", [input.address])
}

# or not known
enforced if is_string(input.properties.binaryAuthorization)

enforced if input.properties.binaryAuthorization.enabled == true

enforced if not object.get(input.properties, ["binaryAuthorization", "evaluationMode"], null) in {null, "", "DISABLED", "EVALUATION_MODE_UNSPECIFIED"}
