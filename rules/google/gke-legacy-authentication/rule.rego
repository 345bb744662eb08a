# METADATA
# title: GKE clusters must not use legacy authentication or authorization
# description: Attribute-based access control grants static rights beside RBAC; client certificates and basic passwords cannot be revoked or tied to a person.
# custom:
#   id: PL-GOOGLE-GKE-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Remove enable_legacy_abac, remove username and password from master_auth, and set issue_client_certificate to false.
#   compliance: ["NIST 800-53 AC-3", "NIST 800-53 IA-2", "PCI-DSS 7.2.2"]
#   aliases: [PL-TF-GCP-GKE-001, CKV_GCP_7, CKV_GCP_13, AVD-GCP-0062, AVD-GCP-0064]
package rule

import rego.v1

deny contains {"path": ["properties", "legacyAbac", "enabled"], "message": message} if {
	input.properties.legacyAbac.enabled == true
	message := sprintf("%s uses legacy authorization: enable_legacy_abac is true", [input.address])
}

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
