resource "azurerm_api_management" "good" {
  name     = "good"
  sku_name = "Developer_1"
  identity {
    type = "SystemAssigned"
  }
}
