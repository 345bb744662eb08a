# METADATA
# title: IAM root user should use a hardware MFA device
# description: A virtual device is as safe as the phone or computer it is on, and goes with whoever owns that. A security key or hardware token stays with the account.
# custom:
#   id: PL-AWS-IAM-040
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   remediation: Assign a security key or a hardware TOTP token to the root user, and remove the virtual device.
#   fix:
#     cli: |
#       # only the root user can do it, in the console
#       aws iam list-virtual-mfa-devices --assignment-status Assigned
#     console: |
#       Sign in as root user > account name > Security credentials > Multi-factor authentication (MFA) > Assign MFA device > Passkey or security key
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/enable-hw-mfa-for-root.html"]
#   aliases: [iam_root_hardware_mfa_enabled, AVD-AWS-0165, aws-iam-enforce-root-hardware-mfa]
package rule

import rego.v1

# Without any device another rule tells it.
skip if input.properties.AccountMFAEnabled == 0

deny contains {"path": ["properties", "RootVirtualMFADevice"], "message": message} if {
	input.properties.RootVirtualMFADevice == true
	message := sprintf("the root user of account %s has a virtual MFA device, and no hardware one", [input.name])
}
