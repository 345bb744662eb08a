# METADATA
# title: CodeArtifact packages must not be published internally and taken from upstream as well
# description: Whoever publishes a higher version of an internal package to a public registry has it installed here (dependency confusion).
# custom:
#   id: PL-AWS-CODEARTIFACT-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeArtifact::Package"]
#   remediation: Block upstream for packages of your own, and publishing for those of others.
#   fix:
#     cli: |
#       aws codeartifact put-package-origin-configuration --domain d --repository r --format npm --package p --restrictions publish=ALLOW,upstream=BLOCK
#     console: |
#       CodeArtifact > Repositories > (repository) > (package) > Origin controls
#   links: ["https://docs.aws.amazon.com/codeartifact/latest/ug/package-origin-controls.html"]
#   aliases: [codeartifact_packages_external_public_publishing_disabled]
package rule

import rego.v1

deny contains {"path": ["properties", "OriginConfiguration", "Restrictions"], "message": message} if {
	restrictions := input.properties.OriginConfiguration.Restrictions
	restrictions.Publish == "ALLOW"
	restrictions.Upstream == "ALLOW"
	message := sprintf("package %s of repository %s may be published here and taken from upstream", [input.name, input.properties.Repository])
}
