# METADATA
# title: App Service and Functions apps should have basic authentication for deployment disabled
# description: The publishing profile is a password for FTP and the deployment site that Microsoft Entra ID does not see. It is on unless switched off.
# custom:
#   id: PL-AZURE-APPSERVICE-014
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set ftp_publish_basic_authentication_enabled and webdeploy_publish_basic_authentication_enabled to false (basicPublishingCredentialsPolicies ftp and scm with allow false).
#   fix:
#     terraform: |
#       ftp_publish_basic_authentication_enabled       = false
#       webdeploy_publish_basic_authentication_enabled = false
#     arm: |
#       {
#         "type": "Microsoft.Web/sites/basicPublishingCredentialsPolicies",
#         "apiVersion": "2023-12-01",
#         "name": "[concat(parameters('app'), '/scm')]",
#         "properties": { "allow": false }
#       }
#     bicep: |
#       resource publishing 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2023-12-01' = {
#         parent: app
#         name: 'scm'
#         properties: {
#           allow: false
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/configure-basic-auth-disable"]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["attached", "basicPublishingCredentialsPolicies", way, "properties", "allow"], "message": message} if {
	some way, name in {"ftp": "FTP", "scm": "the deployment site"}
	values.is_true(input.attached.basicPublishingCredentialsPolicies[way].properties.allow)
	not is_closed(way)
	message := sprintf("%s can be deployed with a password through %s", [input.address, name])
}

# Whoever switched FTP off needs no password for it.
is_closed("ftp") if lower(input.properties.siteConfig.ftpsState) == "disabled"

is_closed("ftp") if lower(input.attached.config.web.properties.ftpsState) == "disabled"
