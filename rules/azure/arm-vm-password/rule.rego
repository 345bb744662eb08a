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

machine_places := {
	"microsoft.compute/virtualmachines": ["properties"],
	"microsoft.compute/virtualmachinescalesets": ["properties", "virtualMachineProfile"],
}

machines[i] := machine_places[lower(r.type)] if some i, r in input.resources

applies contains ["resources", i] if {
	some i, place in machines
	linux(object.get(input.resources[i], place, {}))
}

# Machines that say how Linux is to be configured, or whose disk or image is one of Linux.
linux(machine) if "linuxConfiguration" in object.keys(machine.osProfile)

linux(machine) if lower(machine.storageProfile.osDisk.osType) == "linux"

linux(machine) if {
	not machine.osProfile.windowsConfiguration
	some key, pattern in linux_images
	regex.match(pattern, lower(machine.storageProfile.imageReference[key]))
}

linux_images := {
	"publisher": `^(almalinux|canonical|coreos|credativ|debian|kinvolk|microsoftcblmariner|openlogic|redhat|resf|suse)$`,
	"offer": `ubuntu|centos|rhel|sles|debian|linux|flatcar|mariner`,
}

deny contains {"path": array.concat(["resources", i], place), "message": message} if {
	some i, machine_place in machines
	machine := object.get(input.resources[i], machine_place, {})
	linux(machine)
	configuration := object.get(machine.osProfile, "linuxConfiguration", null)
	allows_passwords(machine.osProfile, configuration)
	place := array.concat(machine_place, array.concat(["osProfile"], weak_part(machine.osProfile)))
	message := sprintf("machine %s allows password logins: disablePasswordAuthentication is not true", [input.resources[i].name])
}

allows_passwords(_, configuration) if {
	is_object(configuration)
	object.get(configuration, "disablePasswordAuthentication", null) in {null, false, "false"}
}

# The password is all there is. Templates that choose between key and password leave the configuration empty.
allows_passwords(profile, null) if profile.adminPassword != null

weak_part(profile) := ["linuxConfiguration", "disablePasswordAuthentication"] if {
	"disablePasswordAuthentication" in object.keys(profile.linuxConfiguration)
} else := ["linuxConfiguration"] if {
	"linuxConfiguration" in object.keys(profile)
} else := ["adminPassword"]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
