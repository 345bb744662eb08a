resource "azurerm_key_vault" "policies" {
  name                       = "policies"
  sku_name                   = "standard"
  rbac_authorization_enabled = false # BAD
}

resource "azurerm_key_vault" "silent" { # BAD
  name     = "silent"
  sku_name = "standard"

}

resource "azurerm_key_vault" "older" {
  name                      = "older"
  sku_name                  = "standard"
  enable_rbac_authorization = false # BAD
}
