resource "azurerm_kusto_cluster" "good" {
  name = "good"

  identity {
    type = "SystemAssigned"
  }
}
