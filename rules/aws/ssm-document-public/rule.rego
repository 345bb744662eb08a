# METADATA
# title: Systems Manager (SSM) documents must not be public
# description: A public document shows everybody how systems are built and run, with the names, addresses and secrets in it.
# custom:
#   id: PL-AWS-SSM-003
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::SSM::Document"]
#   notIn: [cloudformation]
#   remediation: Share it with named accounts.
#   fix:
#     terraform: |
#       permissions = {
#         type        = "Share"
#         account_ids = "111122223333"
#       }
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/ssm-before-you-share.html"]
#   aliases: [CKV_AWS_303, ssm_documents_set_as_public]
package rule

import rego.v1

deny contains {"path": ["extra", "AccountIds", i], "message": message} if {
	some i, account in input.extra.AccountIds
	lower(trim_space(account)) == "all"
	message := sprintf("%s is shared publicly", [input.address])
}
