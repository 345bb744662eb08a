# METADATA
# title: IAM should have a SAML or OIDC identity provider for people
# description: People who sign in through the company's identity provider leave with it, and need no keys.
# custom:
#   id: PL-AWS-IAM-056
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::IAM::SAMLProvider"]
#   remediation: Connect an identity provider, through IAM Identity Center or directly.
#   fix:
#     cli: |
#       aws iam create-saml-provider --name company --saml-metadata-document file://metadata.xml
#     console: |
#       IAM > Identity providers > Add provider > SAML
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_saml.html"]
#   aliases: [iam_check_saml_providers_sts]
package rule

import rego.v1

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	count(input.joined["AWS::IAM::SAMLProvider"]) == 0
	message := sprintf("account %s has no SAML provider", [input.name])
}
