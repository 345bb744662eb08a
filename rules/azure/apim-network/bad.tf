resource "azurerm_api_management" "silent" { # BAD
  name            = "silent"
  publisher_name  = "a"
  publisher_email = "a@example.com"
  sku_name        = "Developer_1"

}

resource "azurerm_api_management" "none" {
  name                 = "none"
  publisher_name       = "a"
  publisher_email      = "a@example.com"
  sku_name             = "Developer_1"
  virtual_network_type = "None" # BAD
}
