# METADATA
# title: Storage buckets must not be public
# description: The members allUsers and allAuthenticatedUsers stand for everybody on the internet, with or without a Google account.
# custom:
#   id: PL-TF-GCP-STORAGE-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [google_storage_bucket_iam_member, google_storage_bucket_iam_binding, google_storage_bucket_iam_policy, google_storage_managed_folder_iam_member, google_storage_managed_folder_iam_binding, google_storage_managed_folder_iam_policy, google_storage_bucket_access_control, google_storage_default_object_access_control, google_storage_object_access_control, google_storage_bucket_acl, google_storage_default_object_acl, google_storage_object_acl]
#   remediation: Give the role to users, groups or service accounts by name, and set public_access_prevention of the bucket to enforced.
#   compliance: ["CIS GCP 5.1", "NIST 800-53 AC-3", "PCI-DSS 1.3.1"]
#   aliases: [CKV_GCP_28, AVD-GCP-0001]
package rule

import rego.v1

grants[i] := r if {
	some i, r in input.resources
	regex.match(`^google_storage_((bucket|managed_folder)_iam_(member|binding|policy)|(bucket|object|default_object)_(access_control|acl))$`, r.type)
}

applies contains ["resources", i] if some i, _ in grants

everybody(member) if lower(member) in {"allusers", "allauthenticatedusers"}

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in grants
	some attribute in ["member", "entity"]
	everybody(r.properties[attribute])
	message := sprintf("%s makes data public: %s is %s", [r.address, attribute, r.properties[attribute]])
}

deny contains {"path": ["resources", i, "properties", "members"], "message": message} if {
	some i, r in grants
	some member in r.properties.members
	everybody(member)
	message := sprintf("%s makes data public: members has %s", [r.address, member])
}

deny contains {"path": ["resources", i, "properties", "role_entity"], "message": message} if {
	some i, r in grants
	some entry in r.properties.role_entity
	everybody(split(entry, ":")[1])
	message := sprintf("%s makes data public: role_entity has %s", [r.address, entry])
}

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in grants
	some attribute in ["predefined_acl", "default_acl"]
	lower(r.properties[attribute]) in {"publicread", "publicreadwrite", "authenticatedread"}
	message := sprintf("%s makes data public: %s is %s", [r.address, attribute, r.properties[attribute]])
}

deny contains {"path": ["resources", i, "properties", "policy_data"], "message": message} if {
	some i, r in grants
	some binding in json.unmarshal(r.properties.policy_data).bindings
	some member in binding.members
	everybody(member)
	message := sprintf("%s makes data public: policy_data gives %s to %s", [r.address, binding.role, member])
}

deny contains {"path": ["data", n, "properties", "binding", b, "members"], "message": message} if {
	some r in grants
	some n, policy in input.data
	policy.type == "google_iam_policy"
	refers_to(r.properties.policy_data, policy)
	some b, binding in policy.properties.binding
	some member in binding.members
	everybody(member)
	message := sprintf("%s makes data public: %s has the member %s", [r.address, policy.address, member])
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
