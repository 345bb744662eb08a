package lib.entra_test

import rego.v1

import data.lib.entra

policy := {
	"state": "enabled",
	"conditions": {"users": {"includeUsers": ["All"]}, "applications": {"includeApplications": ["All"]}, "signInRiskLevels": [], "platforms": null},
	"grantControls": {"operator": "OR", "builtInControls": ["mfa"], "authenticationStrength": null},
}

with_controls(controls) := object.union(policy, {"grantControls": controls})

with_conditions(conditions) := object.union(policy, {"conditions": conditions})

test_requires_mfa if {
	entra.requires_mfa_for(policy, "app")
	entra.requires_mfa_for(with_conditions({"applications": {"includeApplications": ["app"]}}), "app")
	entra.requires_mfa_for(with_controls({"operator": "AND", "builtInControls": ["mfa", "compliantDevice"]}), "app")
	entra.requires_mfa_for(with_controls({"builtInControls": [], "authenticationStrength": {"id": "s"}}), "app")
	entra.requires_mfa_for(with_controls({"builtInControls": ["block"]}), "app")
	entra.requires_mfa_for(with_conditions(unset), "app")
	entra.requires_mfa_for(with_conditions({"clientAppTypes": ["browser", "mobileAppsAndDesktopClients"]}), "app")
	entra.requires_mfa_for(with_conditions({"locations": {"includeLocations": ["All"], "excludeLocations": []}}), "app")
	entra.requires_mfa_for(with_conditions({"platforms": {"includePlatforms": ["all"], "excludePlatforms": []}}), "app")
}

# As Microsoft Graph tells a policy without conditions.
unset := {
	"clientAppTypes": ["all"], "userRiskLevels": [], "servicePrincipalRiskLevels": [], "insiderRiskLevels": null, "locations": null,
	"devices": null, "clientApplications": null, "authenticationFlows": null, "authenticationFlows@odata.context": "x",
}

# Each narrows a policy to some sign-ins, whether it requires MFA or blocks.
narrowing := [
	{"clientAppTypes": ["exchangeActiveSync", "other"]},
	{"clientAppTypes": ["browser"]},
	{"userRiskLevels": ["high"]},
	{"insiderRiskLevels": "elevated"},
	{"locations": {"includeLocations": ["8c6a"], "excludeLocations": []}},
	{"locations": {"includeLocations": ["All"], "excludeLocations": ["AllTrusted"]}},
	{"platforms": {"includePlatforms": ["all"], "excludePlatforms": ["linux"]}},
	{"devices": {"deviceFilter": {"mode": "include", "rule": "device.trustType -eq \"Workplace\""}}},
	{"authenticationFlows": {"transferMethods": "deviceCodeFlow"}},
	{"applications": {"applicationFilter": {"mode": "exclude", "rule": "x"}}},
	{"conditionOfTomorrow": ["some"]},
]

test_requires_no_mfa_of_some_sign_ins if {
	every conditions in narrowing {
		not entra.requires_mfa_for(with_conditions(conditions), "app")
		blocking := object.union(with_conditions(conditions), {"grantControls": {"operator": "OR", "builtInControls": ["block"]}})
		not entra.requires_mfa_for(blocking, "app")
	}
}

test_requires_no_mfa if {
	not entra.requires_mfa_for(object.union(policy, {"state": "disabled"}), "app")
	not entra.requires_mfa_for(with_controls({"builtInControls": ["mfa", "compliantDevice"]}), "app")
	not entra.requires_mfa_for(with_controls({"builtInControls": ["compliantDevice"], "authenticationStrength": {"id": "s"}}), "app")
	not entra.requires_mfa_for(with_conditions({"applications": {"excludeApplications": ["app"]}}), "app")
	not entra.requires_mfa_for(with_conditions({"applications": {"includeApplications": ["other"]}}), "app")
	not entra.requires_mfa_for(with_conditions({"users": {"includeUsers": ["u1"]}}), "app")
	not entra.requires_mfa_for(with_conditions({"signInRiskLevels": ["high"]}), "app")
	not entra.requires_mfa_for(with_conditions({"platforms": {"includePlatforms": ["iOS"]}}), "app")
}

test_is_privileged if {
	entra.is_privileged({"directoryRoles": [{"displayName": "r"}]})
	entra.is_privileged({"directoryRoles": [], "registrationDetails": {"isAdmin": true}})
	not entra.is_privileged({"directoryRoles": [], "registrationDetails": {"isAdmin": false}})
	not entra.is_privileged({"directoryRoles": []})
}
