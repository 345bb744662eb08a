# METADATA
# title: IAM roles for other AWS accounts should not have the ReadOnlyAccess policy attached
# description: ReadOnlyAccess reads objects, parameters and logs of the whole account. With a trust of another account all of that is theirs, too.
# custom:
#   id: PL-AWS-IAM-038
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role"]
#   remediation: Attach SecurityAudit or a policy with what the other account needs.
#   fix:
#     terraform: |
#       policy_arn = "arn:aws:iam::aws:policy/SecurityAudit"
#     cloudformation: |
#       ManagedPolicyArns:
#         - arn:aws:iam::aws:policy/SecurityAudit
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_job-functions.html#awsmp_readonlyaccess"]
#   aliases: [iam_role_cross_account_readonlyaccess_policy]
package rule

import rego.v1

import data.lib.policy
import data.lib.references

# Its name is known, in whatever partition.
is_another(attached) if {
	regex.match(`[/:][A-Za-z0-9_+=,.@-]+$`, references.known_end(attached))
	not endswith(attached, "ReadOnlyAccess")
}

deny contains {"path": ["properties", "ManagedPolicyArns", i], "message": message} if {
	some i, glance in references.at_a_glance(input.properties.ManagedPolicyArns)
	not is_another(glance)
	attached := input.properties.ManagedPolicyArns[i]
	endswith(attached, ":policy/ReadOnlyAccess")
	some trust in policy.trusted(input.properties.AssumeRolePolicyDocument, "AWS")
	regex.match(`^([0-9]{12}|arn:aws[a-z-]*:iam::[0-9]{12}:)`, trust.principal)
	message := sprintf("%s allows %s to read everything", [input.address, trust.principal])
}
