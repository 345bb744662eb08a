# METADATA
# title: CodeBuild projects should verify the TLS certificate of their source
# description: With insecure SSL nobody notices when somebody on the way hands out other code.
# custom:
#   id: PL-AWS-CODEBUILD-007
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Leave insecure SSL off, and give the source a certificate that is trusted.
#   fix:
#     terraform: |
#       source {
#         type         = "GITHUB_ENTERPRISE"
#         location     = "https://git.example.com/app.git"
#         insecure_ssl = false
#       }
#     cloudformation: |
#       Source:
#         Type: GITHUB_ENTERPRISE
#         Location: https://git.example.com/app.git
#         InsecureSsl: false
#   links: ["https://docs.aws.amazon.com/codebuild/latest/APIReference/API_ProjectSource.html"]
#   aliases: []
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "Source", "InsecureSsl"], "message": message} if {
	values.is_true(input.properties.Source.InsecureSsl)
	message := sprintf("%s does not check the certificate of its source", [input.address])
}
