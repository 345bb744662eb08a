# METADATA
# title: Azure Container Instances must not run privileged containers
# description: A privileged container can do on its host what root can.
# custom:
#   id: PL-AZURE-CONTAINERINSTANCE-003
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerInstance/containerGroups]
#   remediation: Remove privileged (privilege_enabled) from the security context.
#   fix:
#     terraform: |
#       security {
#         privilege_enabled = false
#       }
#     arm: |
#       "securityContext": { "privileged": false }
#     bicep: |
#       securityContext: {
#         privileged: false
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/container-instances/container-instances-image-security"]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", list, i, "properties", "securityContext", "privileged"], "message": message} if {
	some list in ["containers", "initContainers"]
	some i, container in input.properties[list]
	values.is_true(container.properties.securityContext.privileged)
	message := sprintf("the container %s of %s is privileged", [container.name, input.address])
}
