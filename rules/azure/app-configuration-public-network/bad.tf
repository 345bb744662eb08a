resource "azurerm_app_configuration" "bad" {
  name                  = "bad"
  sku                   = "standard"
  public_network_access = "Enabled" # BAD
}

resource "azurerm_app_configuration" "silent" { # BAD
  name = "silent"
  sku  = "standard"

}
