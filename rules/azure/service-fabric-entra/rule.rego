# METADATA
# title: Service Fabric clusters should authenticate users with Microsoft Entra ID
# description: Client certificates are shared, and stay valid for those who have left.
# custom:
#   id: PL-AZURE-SERVICEFABRIC-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ServiceFabric/clusters]
#   remediation: Set azureActiveDirectory (azure_active_directory).
#   fix:
#     terraform: |
#       azure_active_directory {
#         tenant_id              = var.tenant_id
#         cluster_application_id = var.cluster_application_id
#         client_application_id  = var.client_application_id
#       }
#     arm: |
#       "azureActiveDirectory": { "tenantId": "[parameters('tenant')]" }
#     bicep: |
#       azureActiveDirectory: {
#         tenantId: tenant
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/service-fabric/service-fabric-cluster-creation-setup-aad"]
#   aliases: [CKV_AZURE_126, a21c8da9-41bf-40cf-941d-330cf0d11fc7]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "azureActiveDirectory", "tenantId"], "message": message} if {
	values.is_missing(input, ["properties", "azureActiveDirectory", "tenantId"])
	message := sprintf("people do not sign in to %s with Microsoft Entra ID", [input.address])
}
