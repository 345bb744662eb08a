resource "azurerm_recovery_services_vault" "bad" {
  name                = "bad"
  sku                 = "Standard"
  soft_delete_enabled = false # BAD
}
