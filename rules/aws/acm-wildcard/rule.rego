# METADATA
# title: ACM certificates should not use wildcard domain names
# description: Whoever has the key of a wildcard certificate can pretend to be every name below it, also those of other teams.
# custom:
#   id: PL-AWS-ACM-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CertificateManager::Certificate"]
#   remediation: Name each host in domain_name and subject_alternative_names.
#   fix:
#     terraform: |
#       domain_name               = "www.example.com"
#       subject_alternative_names = ["api.example.com"]
#     cloudformation: |
#       DomainName: www.example.com
#       SubjectAlternativeNames: [api.example.com]
#   links: ["https://docs.aws.amazon.com/acm/latest/userguide/acm-certificate-characteristics.html"]
#   aliases: [CKV2_AWS_71, cc8b294f-006f-4f8f-b5bb-0a9140c33131]
package rule

import rego.v1

deny contains {"path": ["properties", "DomainName"], "message": message} if {
	startswith(input.properties.DomainName, "*")
	message := sprintf("%s is for all names below %s", [input.address, trim_prefix(input.properties.DomainName, "*.")])
}

deny contains {"path": ["properties", "SubjectAlternativeNames", i], "message": message} if {
	some i, name in input.properties.SubjectAlternativeNames
	startswith(name, "*")
	message := sprintf("%s is for all names below %s", [input.address, trim_prefix(name, "*.")])
}
