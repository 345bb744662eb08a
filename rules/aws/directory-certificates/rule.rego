# METADATA
# title: AWS Directory Service LDAPS certificates should not expire within 30 days
# description: When the certificate ends, clients cannot sign in over LDAPS, and some fall back to plain text.
# custom:
#   id: PL-AWS-DIRECTORY-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DirectoryService::Directory"]
#   notIn: [terraform,cloudformation]
#   remediation: Register a new certificate, and deregister the old one.
#   fix:
#     cli: |
#       aws ds register-certificate --directory-id d-1 --certificate-data file://ca.pem
#     console: |
#       Directory Service > Directories > (directory) > Networking & security > Client-side LDAPS
#   links: ["https://docs.aws.amazon.com/directoryservice/latest/admin-guide/ms_ad_ldap_client_side.html"]
#   aliases: [directoryservice_ldap_certificate_expiration]
#   parameters:
#     days: Days before the end that count as too late.
package rule

import rego.v1

import data.lib.age

skip if not input.time

days := 30

deny contains {"path": ["extra", "Certificates", i, "ExpiryDateTime"], "message": message} if {
	some i, certificate in input.extra.Certificates
	age.ends_within(input.time, certificate.ExpiryDateTime, days)
	message := sprintf("the certificate %s of directory %s ends on %s", [certificate.CertificateId, input.name, certificate.ExpiryDateTime])
}

waits_for contains age.add_days(certificate.ExpiryDateTime, 0 - days) if some certificate in input.extra.Certificates
