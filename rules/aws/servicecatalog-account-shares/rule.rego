# METADATA
# title: AWS Service Catalog portfolios should be shared inside of the organization only
# description: A portfolio that is shared with a single account goes on being shared when that account leaves.
# custom:
#   id: PL-AWS-SERVICECATALOG-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ServiceCatalog::PortfolioShare"]
#   notIn: [terraform,cloudformation]
#   remediation: Share the portfolio with the organization or a unit of it.
#   fix:
#     cli: |
#       aws servicecatalog create-portfolio-share --portfolio-id port-1 --organization-node Type=ORGANIZATION,Value=o-1
#     console: |
#       Service Catalog > Portfolios > (portfolio) > Share
#   links: ["https://docs.aws.amazon.com/servicecatalog/latest/adminguide/catalogs_portfolios_sharing.html"]
#   aliases: [servicecatalog_portfolio_shared_within_organization_only]
package rule

import rego.v1

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	regex.match(`^[0-9]{12}$`, input.properties.AccountId)
	message := sprintf("Service Catalog portfolio %s is shared with account %s", [input.properties.PortfolioId, input.properties.AccountId])
}
