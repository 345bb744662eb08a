resource "azurerm_servicebus_namespace" "silent" { # BAD
  name = "silent"
  sku  = "Premium"

}
