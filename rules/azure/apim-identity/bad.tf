resource "azurerm_api_management" "silent" { # BAD
  name     = "silent"
  sku_name = "Developer_1"

}
