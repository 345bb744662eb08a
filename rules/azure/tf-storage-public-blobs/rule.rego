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

# on by default in versions 3 and 4 of the provider only
deny contains {"path": ["resources", i], "message": message} if {
	older_than(5)
	not older_than(3)
	some i, r in input.resources
	r.type == "azurerm_storage_account"
	object.get(r.properties, "allow_nested_items_to_be_public", null) == null
	message := sprintf("%s allows anonymous access to blobs: allow_nested_items_to_be_public is missing, and true by default before version 5 of the provider", [r.address])
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

# the code holds the provider below this major version; without such a constraint the newest is used
older_than(major) if {
	some constraint in constraints
	[[_, version]] := regex.find_all_string_submatch_n(`^(?:=|~>|<=)?\s*v?(\d+)\.`, constraint, 1)
	to_number(version) < major
}

older_than(major) if {
	some constraint in constraints
	[[_, version]] := regex.find_all_string_submatch_n(`^<\s*v?(\d+)(?:\.0)*$`, constraint, 1)
	to_number(version) <= major
}

constraints contains trim_space(part) if {
	some block in input.terraform
	some providers in block.required_providers
	some part in split(version_in(providers.azurerm), ",")
}

constraints contains trim_space(part) if {
	some provider in input.provider
	provider.name == "azurerm"
	some part in split(provider.version, ",")
}

version_in(requirement) := requirement if is_string(requirement)

else := requirement.version

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
