# METADATA
# title: IAM server certificates should not be expired
# description: An expired certificate that is still stored can be put on a load balancer or distribution by mistake; visitors are then turned away or learn to ignore warnings.
# custom:
#   id: PL-AWS-IAM-054
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::ServerCertificate"]
#   notIn: [terraform, cloudformation]
#   remediation: Delete the certificate, and use ACM, which renews its own.
#   fix:
#     cli: |
#       aws iam delete-server-certificate --server-certificate-name old
#     console: |
#       IAM has no page for server certificates: use the command
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_server-certs_manage.html"]
#   aliases: [iam_no_expired_server_certificates_stored, AVD-AWS-0168, aws-iam-remove-expired-certificates]
package rule

import rego.v1

import data.lib.age

skip if not input.time

deny contains {"path": ["extra", "Expiration"], "message": message} if {
	age.is_over(input.time, input.extra.Expiration)
	message := sprintf("IAM server certificate %s expired on %s", [input.name, input.extra.Expiration])
}

waits_for contains input.extra.Expiration
