# METADATA
# title: GKE clusters must have client certificate and basic authentication disabled
# description: Client certificates and basic passwords cannot be revoked or tied to a person.
# custom:
#   id: PL-GOOGLE-GKE-028
#   severity: High
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Remove username and password from master_auth, and set issue_client_certificate to false.
#   fix:
#     terraform: |
#       master_auth {
#         client_certificate_config {
#           issue_client_certificate = false
#         }
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster"]
#   aliases: [PL-GOOGLE-GKE-001, PL-TF-GCP-GKE-001, CKV_GCP_13, AVD-GCP-0064, 73fb21a1-b19a-45b1-b648-b47b1678681e, google-gke-no-legacy-authentication]
package rule

import rego.v1

deny contains {"path": ["properties", "masterAuth", "clientCertificateConfig", "issueClientCertificate"], "message": message} if {
	input.properties.masterAuth.clientCertificateConfig.issueClientCertificate == true
	message := sprintf("%s issues client certificates", [input.address])
}

# before version 4 of the provider
deny contains {"path": ["properties", "masterAuth", "username"], "message": message} if {
	name := input.properties.masterAuth.username
	name != ""
	not contains(name, "${")
	message := sprintf("%s allows logins with a password", [input.address])
}
