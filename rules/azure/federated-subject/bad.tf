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

resource "azurerm_federated_identity_credential" "anybody" {
  name      = "anybody"
  parent_id = "i"
  audience  = ["api://AzureADTokenExchange"]
  issuer    = "https://token.actions.githubusercontent.com"
  subject   = "workflow:deploy" # BAD
}

resource "azuread_application_federated_identity_credential" "all" {
  application_id = "/applications/00000000-0000-0000-0000-000000000000"
  display_name   = "all"
  audiences      = ["api://AzureADTokenExchange"]
  issuer         = "https://token.actions.githubusercontent.com"
  subject        = "repo:*" # BAD
}

resource "azuread_application_federated_identity_credential" "star" {
  application_id = "/applications/00000000-0000-0000-0000-000000000000"
  display_name   = "star"
  audiences      = ["api://AzureADTokenExchange"]
  issuer         = "https://token.actions.githubusercontent.com"
  subject        = "*" # BAD
}
