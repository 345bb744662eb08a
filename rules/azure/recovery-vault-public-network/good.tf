variable "value" {}

resource "azurerm_recovery_services_vault" "good" {
  name                          = "good"
  sku                           = "Standard"
  public_network_access_enabled = false
}

resource "azurerm_recovery_services_vault" "later" {
  name                          = "later"
  sku                           = "Standard"
  public_network_access_enabled = var.value
}
