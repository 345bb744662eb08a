# METADATA
# title: Classic Load Balancers should use ACM certificates
# description: Certificates that were uploaded to IAM are renewed by hand, and expire when nobody thinks of it.
# custom:
#   id: PL-AWS-ELB-009
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancing::LoadBalancer"]
#   remediation: Use the ARN of a certificate of Certificate Manager for the listener.
#   fix:
#     terraform: |
#       listener {
#         lb_port            = 443
#         lb_protocol        = "https"
#         instance_port      = 443
#         instance_protocol  = "https"
#         ssl_certificate_id = aws_acm_certificate.web.arn
#       }
#     cloudformation: |
#       SSLCertificateId: !Ref Certificate
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-2"]
#   aliases: [elb_ssl_listeners_use_acm_certificate]
package rule

import rego.v1

import data.lib.references

skip if count(secured) == 0

secured contains i if {
	some i, listener in input.properties.Listeners
	upper(listener.Protocol) in {"HTTPS", "SSL"}
}

deny contains {"path": ["properties", "Listeners", i, "SSLCertificateId"], "message": message} if {
	some i in secured
	certificate := object.get(input.properties.Listeners[i], "SSLCertificateId", "")
	not contains(certificate, ":acm:")
	not references.is_unknown(certificate)
	message := sprintf("%s uses a certificate that Certificate Manager does not renew", [input.address])
}
