resource "azurerm_recovery_services_vault" "good" {
  name = "good"
  sku  = "Standard"
  identity {
    type = "SystemAssigned"
  }
}
