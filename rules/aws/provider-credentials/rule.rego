# METADATA
# title: The Terraform AWS provider must not contain hard-coded credentials
# description: Keys in a provider block are in the repository, its history and every copy of it, for everybody who can read it.
# custom:
#   id: PL-TF-AWS-IAM-005
#   severity: High
#   kinds: [terraform]
#   resourceTypes: []
#   secret: true
#   remediation: Remove access_key, secret_key and token, and take credentials from the environment, a profile, SSO or a role. Replace keys that were committed.
#   fix:
#     terraform: |
#       provider "aws" {
#         region = "eu-central-1" # credentials come from the environment, a profile or a role
#       }
#   links: ["https://registry.terraform.io/providers/hashicorp/aws/latest/docs#authentication-and-configuration"]
#   aliases: [CKV_AWS_41, d7b9d850-3e06-4a75-852f-c46c2e92240b]
package rule

import rego.v1

applies contains ["provider", i] if {
	some i, p in input.provider
	p.name == "aws"
}

deny contains {"path": ["provider", i, name], "message": message} if {
	some i, p in input.provider
	p.name == "aws"
	some name, shape in {"access_key": `^(AKIA|ASIA)[A-Z0-9]{16}$`, "secret_key": `^[A-Za-z0-9/+]{40}$`}
	regex.match(shape, p[name])
	message := sprintf("the AWS provider carries credentials: %s", [name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
