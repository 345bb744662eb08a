# METADATA
# title: Azure Linux VMs should have password authentication disabled
# description: Passwords can be guessed; Linux machines in Azure allow SSH logins with them unless password authentication is disabled. The Terraform provider disables it by default.
# custom:
#   id: PL-AZURE-COMPUTE-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Set disablePasswordAuthentication (disable_password_authentication) to true and give SSH public keys.
#   fix:
#     terraform: |
#       disable_password_authentication = true
#     arm: |
#       "linuxConfiguration": { "disablePasswordAuthentication": true }
#     bicep: |
#       linuxConfiguration: {
#         disablePasswordAuthentication: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/linux/create-ssh-keys-detailed"]
#   aliases: [PL-TF-AZURE-COMPUTE-001, PL-ARM-AZURE-COMPUTE-001, CKV_AZURE_1, CKV_AZURE_49, CKV_AZURE_149, AVD-AZU-0039, vm_linux_enforce_ssh_authentication, 6797f581-0433-4768-ae3e-7ceb2f8b138e, dafe30ec-325d-4516-85d1-e8e6776f012c, a5cfef8f-910e-4fd6-8155-f381b236a492, azure-compute-disable-password-authentication]
package rule

import rego.v1

place := ["properties", "virtualMachineProfile"] if endswith(lower(input.type), "/virtualmachinescalesets")

else := ["properties"]

machine := object.get(input, place, {})

skip if not is_linux

# A module for both kinds leaves the configuration of Linux empty.
skip if lower(machine.storageProfile.osDisk.osType) == "windows"

skip if contains(lower(machine.storageProfile.imageReference.publisher), "windows")

is_linux if "linuxConfiguration" in object.keys(machine.osProfile)

is_linux if lower(machine.storageProfile.osDisk.osType) == "linux"

is_linux if {
	not machine.osProfile.windowsConfiguration
	some key, pattern in linux_images
	regex.match(pattern, lower(machine.storageProfile.imageReference[key]))
}

linux_images := {
	"publisher": `^(almalinux|canonical|coreos|credativ|debian|kinvolk|microsoftcblmariner|openlogic|redhat|resf|suse)$`,
	"offer": `ubuntu|centos|rhel|sles|debian|linux|flatcar|mariner`,
}

deny contains {"path": array.concat(place, path), "message": message} if {
	path := ["osProfile", "linuxConfiguration", "disablePasswordAuthentication"]
	is_object(machine.osProfile.linuxConfiguration)
	object.get(machine, path, null) in {null, false, "false"}
	message := sprintf("%s allows password logins", [input.address])
}

# The password is all there is. Templates that choose between key and password leave the configuration empty.
deny contains {"path": array.concat(place, ["osProfile", weak_part]), "message": message} if {
	is_linux
	object.get(machine.osProfile, "linuxConfiguration", null) == null
	machine.osProfile.adminPassword != null
	message := sprintf("%s allows password logins", [input.address])
}

weak_part := "linuxConfiguration" if "linuxConfiguration" in object.keys(machine.osProfile)

else := "adminPassword"
