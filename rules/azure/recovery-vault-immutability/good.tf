variable "value" {}

resource "azurerm_recovery_services_vault" "good" {
  name         = "good"
  sku          = "Standard"
  immutability = "Locked"
}

resource "azurerm_recovery_services_vault" "later" {
  name         = "later"
  sku          = "Standard"
  immutability = var.value
}
