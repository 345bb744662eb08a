# METADATA
# title: Dialogflow CX agents should have logging enabled
# description: Without logs nobody sees what an agent was asked and what it told.
# custom:
#   id: PL-GOOGLE-DIALOGFLOW-001
#   severity: Low
#   kinds: [google]
#   resourceTypes: [dialogflow.googleapis.com/Agent]
#   remediation: Set enable_logging (enable_stackdriver_logging of CX) to true.
#   fix:
#     terraform: |
#       enable_logging = true
#   links: ["https://cloud.google.com/dialogflow/es/docs/history"]
#   aliases: [CKV2_GCP_29, CKV2_GCP_30]
package rule

import rego.v1

deny contains {"path": ["properties", "enableStackdriverLogging"], "message": message} if {
	not object.get(input.properties, ["advancedSettings", "loggingSettings", "enableStackdriverLogging"], false) == true
	object.get(input.properties, ["enableStackdriverLogging"], null) in {null, false}
	message := sprintf("%s does not log: logging is not enabled", [input.address])
}
