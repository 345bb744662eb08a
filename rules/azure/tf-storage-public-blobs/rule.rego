# METADATA
# title: Storage accounts must not offer blobs to anonymous readers
# description: Anonymous access lets anybody on the internet read the blobs of a container, or even list them. An account that allows it leaves the decision to whoever creates a container.
# custom:
#   id: PL-TF-AZURE-STORAGE-002
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [azurerm_storage_account, azurerm_storage_container]
#   remediation: Set allow_nested_items_to_be_public of the account to false and container_access_type of its containers to private.
#   compliance: ["CIS Azure 3.7", "NIST 800-53 AC-3", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_34, CKV_AZURE_190, CKV2_AZURE_47, AVD-AZU-0007]
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in {"azurerm_storage_account", "azurerm_storage_container"}
}

switches := ["allow_nested_items_to_be_public", "allow_blob_public_access"]

# a missing switch is no finding: its default depends on the version of the provider, and containers are private by default
deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in input.resources
	r.type == "azurerm_storage_account"
	some attribute in switches
	r.properties[attribute] in {true, "true"}
	message := sprintf("%s allows anonymous access to blobs: %s is true", [r.address, attribute])
}

deny contains {"path": ["resources", i, "properties", "container_access_type"], "message": message} if {
	some i, r in input.resources
	r.type == "azurerm_storage_container"
	lower(r.properties.container_access_type) in {"blob", "container"}
	not closed_by_account(r)
	message := sprintf("%s can be read anonymously: container_access_type is %q", [r.address, r.properties.container_access_type])
}

# or perhaps closed
closed_by_account(container) if {
	some account in input.resources
	account.type == "azurerm_storage_account"
	some attribute in switches
	not object.get(account.properties, attribute, null) in {null, true, "true"}
	some reference in ["storage_account_id", "storage_account_name"]
	refers_to(container.properties[reference], account)
}

refers_to(value, resource) if value == resource.properties.name

# an index follows when there are several, or perhaps none
refers_to(value, resource) if {
	some next in [".", "["]
	startswith(value, concat("", ["${", resource.address, next]))
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
