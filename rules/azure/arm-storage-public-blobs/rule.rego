# METADATA
# title: Storage accounts must not offer blobs to anonymous readers
# description: Anonymous access lets anybody on the internet read the blobs of a container, or even list them. An account that allows it leaves the decision to whoever creates a container.
# custom:
#   id: PL-ARM-AZURE-STORAGE-002
#   severity: High
#   kinds: [arm]
#   resourceTypes: [Microsoft.Storage/storageAccounts, Microsoft.Storage/storageAccounts/blobServices/containers]
#   remediation: Set properties.allowBlobPublicAccess of the account to false and properties.publicAccess of its containers to None.
#   compliance: ["CIS Azure 3.7", "NIST 800-53 AC-3", "PCI-DSS 1.3.1"]
#   aliases: [CKV_AZURE_34, CKV_AZURE_190, CKV2_AZURE_47, AVD-AZU-0007]
package rule

import rego.v1

resources_of(type) := {i: r |
	some i, r in input.resources
	lower(r.type) == type
}

accounts := resources_of("microsoft.storage/storageaccounts")

containers := resources_of("microsoft.storage/storageaccounts/blobservices/containers")

applies contains ["resources", i] if some i, _ in object.union(accounts, containers)

deny contains {"path": path, "message": message} if {
	some i, r in accounts
	r.properties.allowBlobPublicAccess in {true, "true"}
	path := ["resources", i, "properties", "allowBlobPublicAccess"]
	message := sprintf("storage account %s allows anonymous access to blobs: allowBlobPublicAccess is true", [r.name])
}

deny contains {"path": path, "message": message} if {
	some i, r in containers
	lower(r.properties.publicAccess) in {"blob", "container"}
	not closed_by_account(r)
	path := ["resources", i, "properties", "publicAccess"]
	message := sprintf("container %s can be read anonymously: publicAccess is %q", [r.name, r.properties.publicAccess])
}

# or perhaps closed
closed_by_account(container) if {
	some account in accounts
	not object.get(account, ["properties", "allowBlobPublicAccess"], null) in {null, true, "true"}
	startswith(lower(container.name), concat("", [lower(account.name), "/"]))
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
