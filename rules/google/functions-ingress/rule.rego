# METADATA
# title: Cloud Functions should restrict ingress to internal traffic
# description: With ALLOW_ALL, the default, the function is reached from the internet, past load balancers and Cloud Armor.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-002
#   severity: Low
#   kinds: [google]
#   resourceTypes: [cloudfunctions.googleapis.com/CloudFunction, cloudfunctions.googleapis.com/Function]
#   remediation: Set ingress_settings to ALLOW_INTERNAL_ONLY or ALLOW_INTERNAL_AND_GCLB.
#   fix:
#     terraform: |
#       ingress_settings = "ALLOW_INTERNAL_AND_GCLB"
#   links: ["https://cloud.google.com/functions/docs/networking/network-settings"]
#   aliases: [CKV_GCP_124]
package rule

import rego.v1

place := ["properties", "serviceConfig", "ingressSettings"] if input.type == "cloudfunctions.googleapis.com/Function"

else := ["properties", "ingressSettings"]

# A function of the first generation that events start has no address.
skip if {
	input.type == "cloudfunctions.googleapis.com/CloudFunction"
	input.properties.eventTrigger
}

deny contains {"path": place, "message": message} if {
	object.get(input, place, "ALLOW_ALL") in {null, "", "ALLOW_ALL", "INGRESS_SETTINGS_UNSPECIFIED"}
	is_object(object.get(input.properties, "serviceConfig", {}))
	message := sprintf("%s takes requests from the internet: ingress_settings is ALLOW_ALL", [input.address])
}
