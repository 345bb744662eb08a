# METADATA
# title: Federated credentials for GitHub must name a repository and a branch or environment
# description: "Pull requests run code of strangers, and a wildcard lets other repositories in: whoever gets a token may do all that the identity may."
# custom:
#   id: PL-AZURE-IAM-003
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.ManagedIdentity/userAssignedIdentities/federatedIdentityCredentials]
#   remediation: "Set subject to repo:ORGANISATION/REPOSITORY:environment:NAME or :ref:refs/heads/BRANCH."
#   fix:
#     terraform: |
#       subject = "repo:example/app:environment:production"
#     arm: |
#       "subject": "repo:example/app:environment:production"
#     bicep: |
#       subject: 'repo:example/app:environment:production'
#   links: ["https://learn.microsoft.com/en-us/azure/../entra/workload-id/workload-identity-federation-create-trust"]
package rule

import rego.v1

skip if lower(input.properties.issuer) != "https://token.actions.githubusercontent.com"

deny contains {"path": ["properties", "subject"], "message": message} if {
	subject := input.properties.subject
	is_loose(subject)
	message := sprintf("%s trusts more than one branch or environment: %s", [input.address, subject])
}

is_loose(subject) if regex.match(`^repo:[^:$]*\*|^repo:[^:$]+:(\*|pull_request)$`, subject)

is_loose("*")
