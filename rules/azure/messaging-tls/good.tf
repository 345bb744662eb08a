variable "value" {}

resource "azurerm_eventhub_namespace" "good" {
  name                = "good"
  sku                 = "Standard"
  minimum_tls_version = "1.2"
}

resource "azurerm_eventhub_namespace" "later" {
  name                = "later"
  sku                 = "Standard"
  minimum_tls_version = var.value
}

resource "azurerm_servicebus_namespace" "good" {
  name                = "good"
  sku                 = "Standard"
  minimum_tls_version = "1.2"
}
