variable "roles" {}

resource "azurerm_key_vault" "roles" {
  name                       = "roles"
  sku_name                   = "standard"
  rbac_authorization_enabled = true
}

resource "azurerm_key_vault" "older" {
  name                      = "older"
  sku_name                  = "standard"
  enable_rbac_authorization = true
}

resource "azurerm_key_vault" "later" {
  name                       = "later"
  sku_name                   = "standard"
  rbac_authorization_enabled = var.roles
}
