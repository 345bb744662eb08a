resource "azurerm_search_service" "good" {
  name = "good"
  sku  = "standard"
  identity {
    type = "SystemAssigned"
  }
}
