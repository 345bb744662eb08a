resource "azurerm_web_pubsub" "a" {
  name = "a"
  sku  = "Standard_S1"
}

resource "azurerm_app_configuration" "b" {
  name = "b"
  sku  = "standard"
}

resource "azurerm_signalr_service" "c" {
  name = "c"
  sku {
    name     = "Standard_S1"
    capacity = 1
  }
}
