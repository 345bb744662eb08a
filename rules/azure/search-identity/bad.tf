resource "azurerm_search_service" "silent" { # BAD
  name = "silent"
  sku  = "standard"

}
