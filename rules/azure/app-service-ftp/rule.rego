# METADATA
# title: App Service and Functions apps should require FTPS or have FTP disabled
# description: FTP sends the deployment password and the code unencrypted.
# custom:
#   id: PL-AZURE-APPSERVICE-015
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set ftpsState (ftps_state) to Disabled or FtpsOnly.
#   fix:
#     terraform: |
#       site_config {
#         ftps_state = "Disabled"
#       }
#     arm: |
#       "siteConfig": { "ftpsState": "Disabled" }
#     bicep: |
#       siteConfig: {
#         ftpsState: 'Disabled'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/deploy-ftp"]
#   aliases: [PL-TF-AZURE-APPSERVICE-002, PL-ARM-AZURE-APPSERVICE-002, CKV_AZURE_78, app_ftp_deployment_disabled, app_function_ftps_deployment_disabled, 85da374f-b00f-4832-9d44-84a1ca1e89f8, 9dab0179-433d-4dff-af8f-0091025691df]
package rule

import rego.v1

deny contains {"path": ["properties", "siteConfig", "ftpsState"], "message": message} if {
	lower(input.properties.siteConfig.ftpsState) == "allallowed"
	message := sprintf("%s can be deployed over plain FTP", [input.address])
}
