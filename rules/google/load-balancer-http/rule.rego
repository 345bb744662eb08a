# METADATA
# title: Cloud Load Balancing should not serve HTTP to the internet
# description: What comes over plain HTTP is read and changed on the way; use HTTPS, and an HTTP load balancer only to lead there.
# custom:
#   id: PL-GOOGLE-COMPUTE-028
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/GlobalForwardingRule, compute.googleapis.com/ForwardingRule]
#   remediation: Lead the rule to a target HTTPS proxy.
#   fix:
#     terraform: |
#       target     = google_compute_target_https_proxy.web.id
#       port_range = "443"
#   links: ["https://cloud.google.com/load-balancing/docs/https/setting-up-http-https-redirect"]
#   aliases: [CKV2_GCP_37, CKV2_GCP_38]
package rule

import rego.v1

deny contains {"path": ["properties", "target"], "message": message} if {
	startswith(object.get(input.properties, "loadBalancingScheme", "EXTERNAL"), "EXTERNAL")
	regex.match(`targetHttpProxies/|target_http_proxy\.`, input.properties.target)
	message := sprintf("%s serves plain HTTP to the internet", [input.address])
}
