# METADATA
# title: Linux virtual machines must not allow password logins
# description: Passwords can be guessed. The provider switches password logins off by default; this code allows them.
# custom:
#   id: PL-TF-AZURE-COMPUTE-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_linux_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_orchestrated_virtual_machine_scale_set, azurerm_virtual_machine, azurerm_virtual_machine_scale_set]
#   remediation: Remove disable_password_authentication or set it to true, and give admin_ssh_key.
#   compliance: ["NIST 800-53 IA-2", "NIST 800-53 IA-5", "PCI-DSS 8.3.1"]
#   aliases: [CKV_AZURE_1, CKV_AZURE_49, CKV_AZURE_149, AVD-AZU-0039]
package rule

import rego.v1

linux_machines := {"azurerm_linux_virtual_machine", "azurerm_linux_virtual_machine_scale_set"}

# where each kind of machine says how Linux is configured
configurations contains {"resource": i, "place": [], "value": r.properties} if {
	some i, r in input.resources
	r.type in linux_machines
}

configurations contains {"resource": i, "place": ["os_profile_linux_config", n], "value": configuration} if {
	some i, r in input.resources
	r.type in {"azurerm_virtual_machine", "azurerm_virtual_machine_scale_set"}
	some n, configuration in r.properties.os_profile_linux_config
}

configurations contains {"resource": i, "place": ["os_profile", n, "linux_configuration", m], "value": configuration} if {
	some i, r in input.resources
	r.type == "azurerm_orchestrated_virtual_machine_scale_set"
	some n, profile in r.properties.os_profile
	some m, configuration in profile.linux_configuration
}

applies contains ["resources", configuration.resource] if some configuration in configurations

deny contains {"path": path, "message": message} if {
	some {"resource": i, "place": place, "value": configuration} in configurations
	configuration.disable_password_authentication in {false, "false"}
	path := array.concat(["resources", i, "properties"], array.concat(place, ["disable_password_authentication"]))
	message := sprintf("%s allows password logins: disable_password_authentication is false", [input.resources[i].address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
