# METADATA
# title: Google Cloud custom roles should not allow privilege escalation
# description: Who may set policies, change roles, or make keys and tokens of service accounts can get every right in the project.
# custom:
#   id: PL-GOOGLE-IAM-012
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [iam.googleapis.com/Role]
#   remediation: Remove the permission, or give it in a role of its own to few people.
#   fix:
#     terraform: |
#       permissions = ["storage.objects.get", "storage.objects.list"] # what is needed, none that gives more rights
#   links: ["https://cloud.google.com/iam/docs/creating-custom-roles"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "includedPermissions"], "message": message} if {
	some permission in input.properties.includedPermissions
	permission in dangerous
	message := sprintf("%s allows privilege escalation: %s", [input.address, permission])
}

dangerous := {
	"iam.roles.update", "iam.serviceAccountKeys.create", "iam.serviceAccounts.getAccessToken",
	"iam.serviceAccounts.implicitDelegation", "iam.serviceAccounts.setIamPolicy", "iam.serviceAccounts.signBlob",
	"iam.serviceAccounts.signJwt", "resourcemanager.folders.setIamPolicy",
	"resourcemanager.organizations.setIamPolicy", "resourcemanager.projects.setIamPolicy",
	"deploymentmanager.deployments.create", "orgpolicy.policy.set",
}
