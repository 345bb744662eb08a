resource "azurerm_container_registry" "one" { # BAD
  name = "one"
  sku  = "Premium"

}
