# METADATA
# title: Web and function apps must not allow old TLS or plain FTP
# description: TLS 1.0 and 1.1 have known weaknesses, and FTP sends deployment credentials unencrypted.
# custom:
#   id: PL-TF-AZURE-APPSERVICE-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_linux_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app, azurerm_windows_web_app_slot, azurerm_linux_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app, azurerm_windows_function_app_slot, azurerm_function_app_flex_consumption, azurerm_logic_app_standard, azurerm_app_service, azurerm_app_service_slot, azurerm_function_app, azurerm_function_app_slot]
#   remediation: Leave minimum_tls_version and scm_minimum_tls_version at 1.2 or newer and set ftps_state to Disabled or FtpsOnly.
#   compliance: ["CIS Azure 9.3", "CIS Azure 9.10", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_15, CKV_AZURE_78, CKV_AZURE_145, AVD-AZU-0006]
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

# versions may be written as numbers
old_tls := {"1", "1.0", "1.1"}

weak_values := {
	"minimum_tls_version": old_tls,
	"min_tls_version": old_tls,
	"scm_minimum_tls_version": old_tls,
	"scm_min_tls_version": old_tls,
	"ftps_state": {"allallowed"},
}

deny contains {"path": path, "message": message} if {
	some i, r in apps
	some n, configuration in r.properties.site_config
	some attribute, values in weak_values
	value := configuration[attribute]
	lower(sprintf("%v", [value])) in values
	path := ["resources", i, "properties", "site_config", n, attribute]
	message := sprintf("%s allows a weak protocol: %s is %v", [r.address, attribute, value])
}

deny contains {"path": ["resources", i, "properties", "site_config", n], "message": message} if {
	some i, r in apps
	r.type == "azurerm_logic_app_standard"
	some n, configuration in r.properties.site_config
	object.get(configuration, "ftps_state", null) == null
	message := sprintf("%s allows a weak protocol: ftps_state is missing, and AllAllowed by default", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
