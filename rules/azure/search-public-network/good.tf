variable "value" {}

resource "azurerm_search_service" "good" {
  name                          = "good"
  sku                           = "standard"
  public_network_access_enabled = false
}

resource "azurerm_search_service" "later" {
  name                          = "later"
  sku                           = "standard"
  public_network_access_enabled = var.value
}
