# METADATA
# title: Web and function apps must only accept HTTPS
# description: App Service also answers plain HTTP unless https_only is set; sessions and data then cross the network unencrypted.
# custom:
#   id: PL-TF-AZURE-APPSERVICE-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_linux_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app, azurerm_windows_web_app_slot, azurerm_linux_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app, azurerm_windows_function_app_slot, azurerm_function_app_flex_consumption, azurerm_logic_app_standard, azurerm_app_service, azurerm_app_service_slot, azurerm_function_app, azurerm_function_app_slot]
#   remediation: Set https_only to true.
#   compliance: ["CIS Azure 9.2", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_14, CKV_AZURE_70, CKV_AZURE_153, AVD-AZU-0004]
package rule

import rego.v1

apps[i] := r if {
	some i, r in input.resources
	r.type in {
		"azurerm_linux_web_app", "azurerm_linux_web_app_slot",
		"azurerm_windows_web_app", "azurerm_windows_web_app_slot",
		"azurerm_linux_function_app", "azurerm_linux_function_app_slot",
		"azurerm_windows_function_app", "azurerm_windows_function_app_slot",
		"azurerm_function_app_flex_consumption", "azurerm_logic_app_standard",
		"azurerm_app_service", "azurerm_app_service_slot",
		"azurerm_function_app", "azurerm_function_app_slot",
	}
}

applies contains ["resources", i] if some i, _ in apps

deny contains {"path": ["resources", i, "properties", "https_only"], "message": message} if {
	some i, r in apps
	r.properties.https_only in {false, "false"}
	message := sprintf("%s accepts plain HTTP: https_only is false", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in apps
	object.get(r.properties, "https_only", null) == null
	message := sprintf("%s accepts plain HTTP: https_only is missing", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
