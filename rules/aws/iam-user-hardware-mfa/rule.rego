# METADATA
# title: IAM users should use a hardware MFA device
# description: Codes of a virtual device can be phished as a password can, and are as safe as the phone they are on. A security key answers only the real site.
# custom:
#   id: PL-AWS-IAM-043
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   joins: ["AWS::IAM::VirtualMFADevice"]
#   remediation: Assign a security key to the user, and deactivate the virtual device.
#   fix:
#     cli: |
#       aws iam list-mfa-devices --user-name alice
#     console: |
#       IAM > Users > (user) > Security credentials > Multi-factor authentication (MFA) > Assign MFA device > Passkey or security key
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_mfa_enable_fido.html"]
#   aliases: [iam_user_hardware_mfa_enabled]
package rule

import rego.v1

skip if input.properties.User == "<root_account>"

skip if object.get(input.properties, "PasswordEnabled", false) == false

skip if input.properties.MfaActive == false

deny contains {"path": ["properties", "MfaActive"], "message": message} if {
	some device in input.joined["AWS::IAM::VirtualMFADevice"]
	input.properties.User in device.properties.Users
	message := sprintf("IAM user %s uses a virtual MFA device", [input.properties.User])
}
