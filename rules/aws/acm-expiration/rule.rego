# METADATA
# title: ACM certificates should be renewed before they expire
# description: When a certificate ends, everything behind it stops at once. Imported certificates are not renewed by ACM, and those it issued only while their validation holds.
# custom:
#   id: PL-AWS-ACM-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CertificateManager::Certificate"]
#   notIn: [terraform, cloudformation]
#   remediation: "Renew the certificate: import the new one under the same ARN, or mend the DNS record that validates it."
#   fix:
#     cli: |
#       aws acm renew-certificate --certificate-arn arn:aws:acm:eu-west-1:111122223333:certificate/1
#       aws acm import-certificate --certificate-arn arn:aws:acm:eu-west-1:111122223333:certificate/1 --certificate fileb://cert.pem --private-key fileb://key.pem
#     console: |
#       ACM > Certificates > (certificate) > Reimport certificate, or Create records in Route 53
#   links: ["https://docs.aws.amazon.com/acm/latest/userguide/managed-renewal.html"]
#   aliases: [acm_certificates_expiration_check]
package rule

import rego.v1

import data.lib.age

skip if not input.time

# Nothing fails that nothing uses.
skip if count(object.get(input, ["extra", "InUseBy"], ["unknown"])) == 0

days := 30

deny contains {"path": ["extra", "NotAfter"], "message": message} if {
	age.ends_within(input.time, input.extra.NotAfter, days)
	message := sprintf("ACM certificate %s ends on %s, within %d days of %s", [input.name, input.extra.NotAfter, days, input.time])
}

waits_for contains age.add_days(input.extra.NotAfter, -days)
