# What objects of a Microsoft Entra ID tenant mean, as Microsoft Graph gives them.
package lib.entra

import rego.v1

# Whether a conditional access policy requires MFA of all users for an application, wherever, however and by whatever risk they sign in.
# `All` stands for all applications. Users that are excluded are those for emergencies: who they are a person has to know.
requires_mfa_for(policy, application) if {
	policy.state == "enabled"
	"All" in policy.conditions.users.includeUsers
	applications := policy.conditions.applications
	some included in ["All", application]
	included in applications.includeApplications
	not application in object.get(applications, "excludeApplications", [])
	is_unset(object.get(applications, "applicationFilter", null))
	is_for_people(object.get(policy.conditions, "clientAppTypes", null))

	# Every other condition narrows a policy to some sign-ins, also one that Microsoft has yet to add.
	every name, condition in object.remove(policy.conditions, {"users", "applications", "clientAppTypes"}) {
		is_for_all(name, condition)
	}
	grants_with_mfa_only(policy.grantControls)
}

# People sign in by browsers and apps. What is left, protocols without MFA, is what "block legacy authentication" is about.
is_for_people(null)

is_for_people(types) if "all" in types

is_for_people(types) if {
	"browser" in types
	"mobileAppsAndDesktopClients" in types
}

is_for_all(name, _) if contains(name, "@")

is_for_all(_, condition) if is_unset(condition)

# Locations, platforms: all are included, and nothing else is set, such as what is excluded.
is_for_all(_, condition) if {
	is_object(condition)
	every name, value in condition {
		is_all_or_unset(name, value)
	}
}

is_all_or_unset(name, _) if contains(name, "@")

is_all_or_unset(_, value) if is_unset(value)

is_all_or_unset(name, value) if {
	startswith(name, "include")
	some included in value
	lower(included) == "all"
}

is_unset(value) if value in [null, "", [], {}]

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

# Whether a user has a directory role, of its own or by a group (the report on registration says so, too).
is_privileged(user) if count(user.directoryRoles) > 0

is_privileged(user) if user.registrationDetails.isAdmin == true
