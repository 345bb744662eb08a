# METADATA
# title: Cloud Functions should require HTTPS
# description: With SECURE_OPTIONAL the function answers plain HTTP as well, so that tokens and data are read on the way.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-003
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [cloudfunctions.googleapis.com/CloudFunction]
#   remediation: Set https_trigger_security_level to SECURE_ALWAYS.
#   fix:
#     terraform: |
#       https_trigger_security_level = "SECURE_ALWAYS"
#   links: ["https://cloud.google.com/functions/docs/calling/http"]
#   aliases: [CKV2_GCP_10]
package rule

import rego.v1

# Called by events, not by requests.
skip if input.properties.eventTrigger

deny contains {"path": ["properties", "httpsTrigger", "securityLevel"], "message": message} if {
	object.get(input.properties, ["httpsTrigger", "securityLevel"], "SECURE_OPTIONAL") in {null, "", "SECURE_OPTIONAL", "SECURITY_LEVEL_UNSPECIFIED"}
	message := sprintf("%s answers plain HTTP: https_trigger_security_level is not SECURE_ALWAYS", [input.address])
}
