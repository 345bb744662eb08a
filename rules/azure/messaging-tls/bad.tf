resource "azurerm_eventhub_namespace" "bad" {
  name                = "bad"
  sku                 = "Standard"
  minimum_tls_version = "1.1" # BAD
}

resource "azurerm_servicebus_namespace" "bad" {
  name                = "bad"
  sku                 = "Standard"
  minimum_tls_version = "1.0" # BAD
}
