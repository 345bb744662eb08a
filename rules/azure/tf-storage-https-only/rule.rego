# METADATA
# title: Storage accounts must only accept HTTPS
# description: A storage account that also answers plain HTTP sends data and shared access signatures unencrypted. HTTPS only is the provider's default; this code switches it off.
# custom:
#   id: PL-TF-AZURE-STORAGE-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [azurerm_storage_account]
#   remediation: Remove https_traffic_only_enabled (enable_https_traffic_only before version 4 of the provider) or set it to true.
#   compliance: ["CIS Azure 3.1", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_3, AVD-AZU-0008]
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type == "azurerm_storage_account"
}

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in input.resources
	r.type == "azurerm_storage_account"
	some attribute in ["https_traffic_only_enabled", "enable_https_traffic_only"]
	r.properties[attribute] in {false, "false"}
	message := sprintf("%s accepts plain HTTP: %s is false", [r.address, attribute])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
