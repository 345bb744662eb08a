resource "azurerm_automation_account" "good" {
  name     = "good"
  sku_name = "Basic"
  identity {
    type = "SystemAssigned"
  }
}
