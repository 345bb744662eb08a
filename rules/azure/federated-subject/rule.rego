# METADATA
# title: Microsoft Entra federated credentials for GitHub must restrict repository and branch
# description: "Pull requests run code of strangers, a wildcard lets other repositories in, and a subject without a repository can be had by any: whoever gets a token may do all that the identity may."
# custom:
#   id: PL-AZURE-IAM-003
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.ManagedIdentity/userAssignedIdentities/federatedIdentityCredentials, Microsoft.Graph/applications/federatedIdentityCredentials]
#   remediation: "Set subject to repo:ORGANISATION/REPOSITORY:environment:NAME or :ref:refs/heads/BRANCH."
#   fix:
#     terraform: |
#       subject = "repo:example/app:environment:production"
#     arm: |
#       "subject": "repo:example/app:environment:production"
#     bicep: |
#       subject: 'repo:example/app:environment:production'
#   links: ["https://learn.microsoft.com/en-us/azure/../entra/workload-id/workload-identity-federation-create-trust"]
#   aliases: [CKV_AZURE_249]
package rule

import rego.v1

# Applications of Entra say it themselves.
place := ["properties"] if input.properties.issuer

place := [] if not input.properties.issuer

issuer := object.get(input, array.concat(place, ["issuer"]), "")

subject := object.get(input, array.concat(place, ["subject"]), null)

skip if lower(issuer) != "https://token.actions.githubusercontent.com"

deny contains {"path": array.concat(place, ["subject"]), "message": message} if {
	is_loose(subject)
	message := sprintf("%s trusts more than one branch or environment: %s", [input.address, subject])
}

deny contains {"path": array.concat(place, ["subject"]), "message": message} if {
	is_string(subject)
	not names_owner(subject)
	message := sprintf("%s trusts repositories of anybody on GitHub: %s names none", [input.address, subject])
}

is_loose(said) if regex.match(`^repo:[^:$]*\*|^repo:[^:$]+:(\*|pull_request)$`, said)

# A repository chooses what its subjects are made of: workflow:deploy or ref:refs/heads/main may be of any.
names_owner(said) if regex.match(`(^|:)((repo|repository|job_workflow_ref):[^:]|(repository_id|repository_owner|repository_owner_id|enterprise|enterprise_id):[^*:])`, said)

names_owner(said) if contains(said, "${")
