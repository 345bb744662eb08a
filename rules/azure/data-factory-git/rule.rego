# METADATA
# title: Data Factory should have a Git repository configured
# description: Pipelines that are changed in place have no history, no review and no way back.
# custom:
#   id: PL-AZURE-DATAFACTORY-002
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.DataFactory/factories]
#   remediation: Set github_configuration or vsts_configuration (repoConfiguration).
#   fix:
#     terraform: |
#       github_configuration {
#         account_name    = "example"
#         branch_name     = "main"
#         git_url         = "https://github.com"
#         repository_name = "pipelines"
#         root_folder     = "/"
#       }
#     arm: |
#       "repoConfiguration": { "type": "FactoryGitHubConfiguration", "repositoryName": "pipelines" }
#     bicep: |
#       repoConfiguration: {
#         type: 'FactoryGitHubConfiguration'
#         repositoryName: 'pipelines'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/data-factory/source-control"]
#   aliases: [CKV_AZURE_103]
package rule

import rego.v1

import data.lib.references
import data.lib.values

deny contains {"path": ["properties", "repoConfiguration"], "message": message} if {
	values.is_missing(input, ["properties", "repoConfiguration", "repositoryName"])
	not references.is_unknown(object.get(input, ["properties", "repoConfiguration"], ""))
	message := sprintf("%s keeps its pipelines in no repository", [input.address])
}
