# METADATA
# title: RDS certificate authorities should be rotated before they expire
# description: Clients that check the server's certificate, as they should, cannot connect once its authority has ended.
# custom:
#   id: PL-AWS-RDS-022
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance"]
#   notIn: [terraform, cloudformation]
#   remediation: Change to a current certificate authority, such as rds-ca-rsa2048-g1, after the clients trust it.
#   fix:
#     cli: |
#       aws rds modify-db-instance --db-instance-identifier main --ca-certificate-identifier rds-ca-rsa2048-g1 --apply-immediately
#     console: |
#       RDS > Databases > (database) > Modify > Connectivity > Certificate authority
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL-certificate-rotation.html"]
#   aliases: [rds_instance_certificate_expiration]
package rule

import rego.v1

import data.lib.age

skip if not input.time

days := 90

deny contains {"path": ["extra", "CertificateValidTill"], "message": message} if {
	age.ends_within(input.time, input.extra.CertificateValidTill, days)
	message := sprintf("the server certificate of RDS instance %s ends on %s, within %d days of %s", [input.name, input.extra.CertificateValidTill, days, input.time])
}

waits_for contains age.add_days(input.extra.CertificateValidTill, -days)
