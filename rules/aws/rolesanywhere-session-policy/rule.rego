# METADATA
# title: IAM Roles Anywhere profiles should restrict session permissions
# description: Without a session policy whoever has a certificate has everything that the role may do.
# custom:
#   id: PL-AWS-IAM-060
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RolesAnywhere::Profile"]
#   notIn: [terraform,cloudformation]
#   remediation: Add a session policy or managed policies to the profile.
#   fix:
#     cli: |
#       aws rolesanywhere update-profile --profile-id p --session-policy file://policy.json
#     console: |
#       IAM > Roles > Roles Anywhere > Profiles
#   links: ["https://docs.aws.amazon.com/rolesanywhere/latest/userguide/authentication-create-session.html"]
#   aliases: [rolesanywhere_profile_restricts_session_permissions]
package rule

import rego.v1

skip if input.properties.Enabled == false

deny contains {"path": ["properties", "SessionPolicy"], "message": message} if {
	not input.properties.SessionPolicy
	not input.properties.ManagedPolicyArns
	message := sprintf("Roles Anywhere profile %s does not restrict what its roles may do", [input.name])
}
