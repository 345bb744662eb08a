resource "azurerm_api_management" "bad" {
  name                          = "bad"
  sku_name                      = "Developer_1"
  public_network_access_enabled = true # BAD
}

resource "azurerm_api_management" "silent" { # BAD
  name     = "silent"
  sku_name = "Developer_1"

}
