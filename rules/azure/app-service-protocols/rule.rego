# METADATA
# title: App Service and Functions apps should require TLS 1.2 or later
# description: TLS 1.0 and 1.1 have known weaknesses. New apps require TLS 1.2; this code allows less.
# custom:
#   id: PL-AZURE-APPSERVICE-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set minTlsVersion and scmMinTlsVersion (minimum_tls_version, scm_minimum_tls_version) to 1.2 or newer.
#   fix:
#     terraform: |
#       site_config {
#         minimum_tls_version     = "1.2"
#         scm_minimum_tls_version = "1.2"
#       }
#     arm: |
#       "siteConfig": { "minTlsVersion": "1.2", "scmMinTlsVersion": "1.2" }
#     bicep: |
#       siteConfig: {
#         minTlsVersion: '1.2'
#         scmMinTlsVersion: '1.2'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/configure-ssl-bindings"]
#   aliases: [PL-TF-AZURE-APPSERVICE-002, PL-ARM-AZURE-APPSERVICE-002, CKV_AZURE_15, CKV_AZURE_145, AVD-AZU-0006, CKV_AZURE_154, app_minimum_tls_version_12, b5c851d5-00f1-43dc-a8de-3218fd6f71be, b7b9d1c7-2d3b-49b4-b867-ebbe68d0b643, 03928f0d-bff0-4feb-a31a-615d093e6026, 45fc717a-bd86-415c-bdd8-677901be1aa6, azure-appservice-use-secure-tls-policy]
package rule

import rego.v1

import data.lib.tls

deny contains {"path": ["properties", "siteConfig", name], "message": message} if {
	some name in ["minTlsVersion", "scmMinTlsVersion"]
	version := input.properties.siteConfig[name]
	tls.is_old(version)
	message := sprintf("%s allows a weak protocol: TLS %v", [input.address, version])
}
