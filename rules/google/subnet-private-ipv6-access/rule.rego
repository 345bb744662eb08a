# METADATA
# title: VPC subnets should have Private Google Access for IPv6 enabled
# description: Without private access machines reach Google APIs by IPv6 over the internet only.
# custom:
#   id: PL-GOOGLE-COMPUTE-022
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Subnetwork]
#   remediation: Set private_ipv6_google_access to ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE.
#   fix:
#     terraform: |
#       private_ipv6_google_access = "ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE"
#   links: ["https://cloud.google.com/vpc/docs/private-google-access"]
#   aliases: [CKV_GCP_76]
package rule

import rego.v1

skip if not contains(object.get(input.properties, "stackType", "IPV4_ONLY"), "IPV6")


deny contains {"path": ["properties", "privateIpv6GoogleAccess"], "message": message} if {
	object.get(input.properties, ["privateIpv6GoogleAccess"], null) in {null, "", false, "false", "DISABLE_GOOGLE_ACCESS"}
	message := sprintf("%s reaches Google APIs over the internet: private_ipv6_google_access is not enabled", [input.address])
}
