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

resource "azuread_application_federated_identity_credential" "production" {
  application_id = "/applications/00000000-0000-0000-0000-000000000000"
  display_name   = "production"
  audiences      = ["api://AzureADTokenExchange"]
  issuer         = "https://token.actions.githubusercontent.com"
  subject        = "repo:example/app:environment:production"
}

resource "azuread_application_federated_identity_credential" "own_parts" {
  application_object_id = "00000000-0000-0000-0000-000000000000"
  display_name          = "own_parts"
  audiences             = ["api://AzureADTokenExchange"]
  issuer                = "https://token.actions.githubusercontent.com"
  subject               = "repository_owner:example:environment:production"
}

resource "azuread_application_federated_identity_credential" "later" {
  application_id = "/applications/00000000-0000-0000-0000-000000000000"
  display_name   = "later"
  audiences      = ["api://AzureADTokenExchange"]
  issuer         = "https://token.actions.githubusercontent.com"
  subject        = var.subject
}

resource "azuread_application_federated_identity_credential" "cluster" {
  application_id = "/applications/00000000-0000-0000-0000-000000000000"
  display_name   = "cluster"
  audiences      = ["api://AzureADTokenExchange"]
  issuer         = "https://oidc.example.com"
  subject        = "system:serviceaccount:a:b"
}
