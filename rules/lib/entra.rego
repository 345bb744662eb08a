# What objects of a Microsoft Entra ID tenant mean, as Microsoft Graph gives them.
package lib.entra

import rego.v1

# Whether a conditional access policy requires MFA of all users for an application, whatever the risk and the platform. `All` stands for
# all applications. Users that are excluded are those for emergencies: who they are a person has to know.
requires_mfa_for(policy, application) if {
	policy.state == "enabled"
	"All" in policy.conditions.users.includeUsers
	applications := policy.conditions.applications
	some included in ["All", application]
	included in applications.includeApplications
	not application in object.get(applications, "excludeApplications", [])
	every condition in ["signInRiskLevels", "userRiskLevels"] {
		count(object.get(policy.conditions, condition, [])) == 0
	}
	object.get(policy.conditions, "platforms", null) == null
	grants_with_mfa_only(policy.grantControls)
}

grants_with_mfa_only(controls) if "block" in controls.builtInControls

grants_with_mfa_only(controls) if {
	controls.operator == "AND"
	"mfa" in controls.builtInControls
}

grants_with_mfa_only(controls) if {
	controls.builtInControls == ["mfa"]
	object.get(controls, "authenticationStrength", null) == null
}

# An authentication strength is MFA of a kind. With other controls beside it, by OR, these would do instead.
grants_with_mfa_only(controls) if {
	is_object(controls.authenticationStrength)
	count([control | some control in object.get(controls, "builtInControls", []); control != "mfa"]) == 0
}

grants_with_mfa_only(controls) if {
	is_object(controls.authenticationStrength)
	controls.operator == "AND"
}

# Whether a user has a directory role, of its own or by a group (the report on registration says so).
is_privileged(user) if count(user.directoryRoles) > 0

is_privileged(user) if user.registrationDetails.isAdmin == true
