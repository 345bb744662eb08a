variable "subject" {}

resource "azurerm_federated_identity_credential" "main" {
  name      = "main"
  parent_id = "i"
  audience  = ["api://AzureADTokenExchange"]
  issuer    = "https://token.actions.githubusercontent.com"
  subject   = "repo:example/app:ref:refs/heads/main"
}

resource "azurerm_federated_identity_credential" "later" {
  name      = "later"
  parent_id = "i"
  audience  = ["api://AzureADTokenExchange"]
  issuer    = "https://token.actions.githubusercontent.com"
  subject   = var.subject
}

resource "azurerm_federated_identity_credential" "cluster" {
  name      = "cluster"
  parent_id = "i"
  audience  = ["api://AzureADTokenExchange"]
  issuer    = "https://oidc.example.com"
  subject   = "system:serviceaccount:a:b"
}
