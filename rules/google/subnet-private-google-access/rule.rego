# METADATA
# title: VPC subnets should have Private Google Access enabled
# description: Without private access machines need a public address, or a way over the internet, to reach Cloud Storage and other APIs.
# custom:
#   id: PL-GOOGLE-COMPUTE-021
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Subnetwork]
#   remediation: Set private_ip_google_access to true.
#   fix:
#     terraform: |
#       private_ip_google_access = true
#   links: ["https://cloud.google.com/vpc/docs/private-google-access"]
#   aliases: [CKV_GCP_74, ee7b93c1-b3f8-4a3b-9588-146d481814f5]
package rule

import rego.v1

# Subnets for proxies, NAT and services of Google have no machines.
skip if not object.get(input.properties, "purpose", "PRIVATE") in {null, "", "PRIVATE", "PRIVATE_RFC_1918", "AGGREGATE"}


deny contains {"path": ["properties", "privateIpGoogleAccess"], "message": message} if {
	object.get(input.properties, ["privateIpGoogleAccess"], null) in {false}
	message := sprintf("%s reaches Google APIs over the internet: private_ip_google_access is not true", [input.address])
}
