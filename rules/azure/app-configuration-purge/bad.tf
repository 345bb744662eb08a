resource "azurerm_app_configuration" "bad" {
  name                     = "bad"
  sku                      = "standard"
  purge_protection_enabled = false # BAD
}

resource "azurerm_app_configuration" "silent" { # BAD
  name = "silent"
  sku  = "standard"

}
