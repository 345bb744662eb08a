variable "value" {}

resource "azurerm_search_service" "good" {
  name                         = "good"
  sku                          = "standard"
  local_authentication_enabled = false
}

resource "azurerm_search_service" "later" {
  name                         = "later"
  sku                          = "standard"
  local_authentication_enabled = var.value
}
