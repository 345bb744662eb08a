# METADATA
# title: Cloud Data Fusion instances should have Cloud Logging enabled
# description: Without logs nobody sees what pipelines did, and who changed them.
# custom:
#   id: PL-GOOGLE-DATAFUSION-002
#   severity: Low
#   kinds: [google]
#   resourceTypes: [datafusion.googleapis.com/Instance]
#   remediation: Set enable_stackdriver_logging to true.
#   fix:
#     terraform: |
#       enable_stackdriver_logging = true
#   links: ["https://cloud.google.com/data-fusion/docs/how-to/create-instance"]
#   aliases: [CKV_GCP_104]
package rule

import rego.v1

deny contains {"path": ["properties", "enableStackdriverLogging"], "message": message} if {
	object.get(input.properties, ["enableStackdriverLogging"], null) in {null, false}
	message := sprintf("%s does not log: enable_stackdriver_logging is not true", [input.address])
}
