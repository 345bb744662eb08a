variable "value" {}

resource "azurerm_recovery_services_vault" "good" {
  name                = "good"
  sku                 = "Standard"
  soft_delete_enabled = true
}

resource "azurerm_recovery_services_vault" "later" {
  name                = "later"
  sku                 = "Standard"
  soft_delete_enabled = var.value
}
