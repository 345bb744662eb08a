# METADATA
# title: Web and function apps must not allow old TLS or plain FTP
# description: TLS 1.0 and 1.1 have known weaknesses, and FTP sends deployment credentials unencrypted.
# custom:
#   id: PL-AZURE-APPSERVICE-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set minTlsVersion and scmMinTlsVersion (minimum_tls_version, scm_minimum_tls_version) to 1.2 or newer and ftpsState (ftps_state) to Disabled or FtpsOnly.
#   compliance: ["CIS Azure 9.3", "CIS Azure 9.10", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [PL-TF-AZURE-APPSERVICE-002, PL-ARM-AZURE-APPSERVICE-002, CKV_AZURE_15, CKV_AZURE_78, CKV_AZURE_145, AVD-AZU-0006]
package rule

import rego.v1

import data.lib.tls

deny contains {"path": ["properties", "siteConfig", name], "message": message} if {
	some name in ["minTlsVersion", "scmMinTlsVersion"]
	version := input.properties.siteConfig[name]
	tls.is_old(version)
	message := sprintf("%s allows a weak protocol: TLS %v", [input.address, version])
}

deny contains {"path": ["properties", "siteConfig", "ftpsState"], "message": message} if {
	lower(input.properties.siteConfig.ftpsState) == "allallowed"
	message := sprintf("%s allows a weak protocol: plain FTP", [input.address])
}
