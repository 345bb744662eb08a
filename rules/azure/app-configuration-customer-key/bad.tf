resource "azurerm_app_configuration" "silent" { # BAD
  name = "silent"
  sku  = "standard"

}
