# METADATA
# title: Google Cloud organization policies should not disable security constraints
# description: A policy that stops enforcing a constraint opens what the organization has forbidden, for all of the project or folder.
# custom:
#   id: PL-GOOGLE-ORG-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [orgpolicy.googleapis.com/Policy]
#   remediation: Remove the policy, or set enforce to TRUE.
#   fix:
#     terraform: |
#       spec {
#         rules {
#           enforce = "TRUE"
#         }
#       }
#   links: ["https://cloud.google.com/resource-manager/docs/organization-policy/org-policy-constraints"]
#   aliases: []
package rule

import rego.v1

constraints := {
	"compute.disableSerialPortAccess", "compute.requireOsLogin", "compute.requireShieldedVm",
	"compute.skipDefaultNetworkCreation", "iam.automaticIamGrantsForDefaultServiceAccounts",
	"iam.disableServiceAccountKeyCreation", "iam.disableServiceAccountKeyUpload",
	"sql.restrictAuthorizedNetworks", "sql.restrictPublicIp", "storage.publicAccessPrevention",
	"storage.uniformBucketLevelAccess",
}

# The same ones in their newer form.
constraint := trim_prefix(regex.replace(input.properties.name, `^.*/policies/`, ""), "managed.")

skip if not regex.replace(constraint, `\.managed\.`, ".") in constraints

deny contains {"path": ["properties", "spec", "rules", n, "enforce"], "message": message} if {
	some n, rule in input.properties.spec.rules
	lower(sprintf("%v", [rule.enforce])) == "false"
	message := sprintf("%s switches protection off: %s is not enforced", [input.address, constraint])
}
