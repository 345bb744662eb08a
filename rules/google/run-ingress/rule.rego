# METADATA
# title: Cloud Run services should restrict ingress to internal traffic
# description: With ingress for all traffic the service is reached past load balancers, and so past Cloud Armor and IAP.
# custom:
#   id: PL-GOOGLE-RUN-002
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [run.googleapis.com/Service]
#   remediation: Set ingress to INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER or INGRESS_TRAFFIC_INTERNAL_ONLY.
#   fix:
#     terraform: |
#       ingress = "INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER"
#   links: ["https://cloud.google.com/run/docs/securing/ingress"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "ingress"], "message": message} if {
	object.get(input.properties, ["ingress"], null) in {"INGRESS_TRAFFIC_ALL", "INGRESS_TRAFFIC_UNSPECIFIED"}
	message := sprintf("%s takes requests from the internet: ingress is INGRESS_TRAFFIC_ALL", [input.address])
}
