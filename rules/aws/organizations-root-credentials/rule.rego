# METADATA
# title: AWS Organizations should manage the root credentials of member accounts centrally
# description: Root users of member accounts that have no password and no key cannot be taken over.
# custom:
#   id: PL-AWS-IAM-055
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Organizations::Organization"]
#   notIn: [terraform, cloudformation]
#   remediation: Enable centralized root access in the management account.
#   fix:
#     cli: |
#       aws iam enable-organizations-root-credentials-management
#     console: |
#       IAM > Account settings > Centralized root access for member accounts > Enable
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_root-enable-root-access.html"]
#   aliases: [iam_root_credentials_management_enabled]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["extra", "EnabledFeatures"], "message": message} if {
	not "RootCredentialsManagement" in object.get(input, ["extra", "EnabledFeatures"], [])
	message := sprintf("organization %s does not manage the root credentials of its accounts", [input.name])
}
