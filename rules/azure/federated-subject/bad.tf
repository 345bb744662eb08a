resource "azurerm_federated_identity_credential" "all" {
  name      = "all"
  parent_id = "i"
  audience  = ["api://AzureADTokenExchange"]
  issuer    = "https://token.actions.githubusercontent.com"
  subject   = "repo:example/*" # BAD
}

resource "azurerm_federated_identity_credential" "pulls" {
  name      = "pulls"
  parent_id = "i"
  audience  = ["api://AzureADTokenExchange"]
  issuer    = "https://token.actions.githubusercontent.com"
  subject   = "repo:example/app:pull_request" # BAD
}
