# METADATA
# title: Microsoft Entra ID users with access to Azure VMs must be able to use MFA
# description: Owner, Contributor and the roles for signing in to VMs lead into machines, where a password must not be enough.
# custom:
#   id: PL-AZURE-ENTRA-011
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/users"]
#   joins: ["Microsoft.Authorization/roleAssignments"]
#   notIn: [terraform,arm]
#   remediation: Have the user register a strong method, or remove the role assignment.
#   fix:
#     cli: |
#       az role assignment list --all --assignee user@contoso.example
#     console: |
#       Subscriptions > (subscription) > Access control (IAM) > Role assignments
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/linux/login-using-aad"]
#   aliases: [entra_user_with_vm_access_has_mfa]
package rule

import rego.v1

skip if not input.time
# Owner, Contributor, Virtual Machine Contributor, Administrator Login, User Login and Local User Login, Windows Admin Center Administrator Login.
roles := {
	"8e3af657-a8ff-443c-a75c-2fe8c4bcb635",
	"b24988ac-6180-42a0-ab88-20f7382dd24c",
	"9980e02c-c2be-4d73-94e8-173b1dc7cf3c",
	"1c0163c0-47e6-4577-8991-ea5c82e286e4",
	"fb879df8-f326-4884-b1cf-06f3ad86be52",
	"602da2ba-a5c2-41da-b01d-5360126ab525",
	"a6333a3e-0164-44c3-b281-7a577aff287f",
}

# Accounts that are disabled cannot sign in.
skip if input.properties.accountEnabled == false

deny contains {"path": ["properties", "registrationDetails", "isMfaCapable"], "message": message} if {
	not input.properties.registrationDetails.isMfaCapable == true
	some assignment in input.joined["Microsoft.Authorization/roleAssignments"]
	assignment.properties.principalId == input.properties.id
	regex.replace(lower(assignment.properties.roleDefinitionId), `^.*/`, "") in roles
	message := sprintf("user %s has access to VMs by a role at %s, and no method for MFA", [input.properties.displayName, assignment.properties.scope])
}
