# METADATA
# title: The basic roles Owner and Editor must not be granted
# description: Owner and Editor hold thousands of permissions over every service of a project, folder or organization; one stolen account is enough to take it over.
# custom:
#   id: PL-TF-GCP-IAM-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   remediation: Grant predefined or custom roles with the permissions that are needed.
#   compliance: ["NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_GCP_115, CKV_GCP_116, CKV_GCP_117]
package rule

import rego.v1

grants[i] := r if {
	some i, r in input.resources
	regex.match(`^google_(project|folder|organization)_iam_(member|binding|policy)$`, r.type)
}

applies contains ["resources", i] if some i, _ in grants

basic_roles := {"roles/owner", "roles/editor"}

deny contains {"path": ["resources", i, "properties", "role"], "message": message} if {
	some i, r in grants
	r.properties.role in basic_roles
	not r.properties.members == []
	message := sprintf("%s grants the basic role %s", [r.address, r.properties.role])
}

deny contains {"path": ["resources", i, "properties", "policy_data"], "message": message} if {
	some i, r in grants
	some binding in json.unmarshal(r.properties.policy_data).bindings
	binding.role in basic_roles
	message := sprintf("%s grants the basic role %s", [r.address, binding.role])
}

deny contains {"path": ["data", n, "properties", "binding", b, "role"], "message": message} if {
	some r in grants
	some n, policy in input.data
	policy.type == "google_iam_policy"
	refers_to(r.properties.policy_data, policy)
	some b, binding in policy.properties.binding
	binding.role in basic_roles
	message := sprintf("%s grants the basic role %s of %s", [r.address, binding.role, policy.address])
}

# an index follows when there are several, or perhaps none
refers_to(value, resource) if {
	some next in [".", "["]
	startswith(value, concat("", ["${", resource.address, next]))
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
