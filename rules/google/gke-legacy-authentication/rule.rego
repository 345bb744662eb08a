# METADATA
# title: GKE clusters must not use legacy authentication or authorization
# description: Attribute-based access control grants static rights beside RBAC; client certificates and basic passwords cannot be revoked or tied to a person.
# custom:
#   id: PL-TF-GCP-GKE-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [google_container_cluster]
#   remediation: Remove enable_legacy_abac, remove username and password from master_auth, and set issue_client_certificate to false.
#   compliance: ["NIST 800-53 AC-3", "NIST 800-53 IA-2", "PCI-DSS 7.2.2"]
#   aliases: [CKV_GCP_7, CKV_GCP_13, AVD-GCP-0062, AVD-GCP-0064]
package rule

import rego.v1

clusters[i] := r if {
	some i, r in input.resources
	r.type == "google_container_cluster"
}

applies contains ["resources", i] if some i, _ in clusters

deny contains {"path": ["resources", i, "properties", "enable_legacy_abac"], "message": message} if {
	some i, r in clusters
	r.properties.enable_legacy_abac in {true, "true"}
	message := sprintf("%s uses legacy authorization: enable_legacy_abac is true", [r.address])
}

deny contains {"path": path, "message": message} if {
	some i, r in clusters
	some n, auth in r.properties.master_auth
	some c, certificate in auth.client_certificate_config
	certificate.issue_client_certificate in {true, "true"}
	path := ["resources", i, "properties", "master_auth", n, "client_certificate_config", c, "issue_client_certificate"]
	message := sprintf("%s issues client certificates", [r.address])
}

# before version 4 of the provider
deny contains {"path": ["resources", i, "properties", "master_auth", n, "username"], "message": message} if {
	some i, r in clusters
	some n, auth in r.properties.master_auth
	not auth.username in {null, ""}
	not contains(auth.username, "${")
	message := sprintf("%s allows logins with a password", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
