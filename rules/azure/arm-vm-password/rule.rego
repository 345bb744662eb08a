# METADATA
# title: Linux virtual machines must not allow password logins
# description: Passwords can be guessed; Linux machines in Azure allow SSH logins with them unless disablePasswordAuthentication is set.
# custom:
#   id: PL-ARM-AZURE-COMPUTE-001
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Set osProfile.linuxConfiguration.disablePasswordAuthentication to true and give SSH public keys.
#   compliance: ["NIST 800-53 IA-2", "NIST 800-53 IA-5", "PCI-DSS 8.3.1"]
#   aliases: [CKV_AZURE_1, CKV_AZURE_49, CKV_AZURE_149, AVD-AZU-0039]
package rule

import rego.v1

profile_places := {
	"microsoft.compute/virtualmachines": ["properties", "osProfile"],
	"microsoft.compute/virtualmachinescalesets": ["properties", "virtualMachineProfile", "osProfile"],
}

machines[i] := profile_places[lower(r.type)] if some i, r in input.resources

# machines that say how Linux is to be configured
applies contains ["resources", i] if {
	some i, place in machines
	"linuxConfiguration" in object.keys(object.get(input.resources[i], place, {}))
}

deny contains {"path": array.concat(["resources", i], place), "message": message} if {
	some i, profile_place in machines
	profile := object.get(input.resources[i], profile_place, {})
	configuration := profile.linuxConfiguration
	allows_passwords(profile, configuration)
	place := array.concat(profile_place, weak_part(configuration))
	message := sprintf("machine %s allows password logins: disablePasswordAuthentication is not true", [input.resources[i].name])
}

allows_passwords(_, configuration) if {
	is_object(configuration)
	object.get(configuration, "disablePasswordAuthentication", null) in {null, false, "false"}
}

# templates that choose between key and password leave the configuration empty for passwords
allows_passwords(profile, null) if profile.adminPassword != null

weak_part(configuration) := ["linuxConfiguration", "disablePasswordAuthentication"] if {
	"disablePasswordAuthentication" in object.keys(configuration)
} else := ["linuxConfiguration"]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
