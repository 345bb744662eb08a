resource "azurerm_container_app" "good" {
  name = "good"

  identity {
    type = "SystemAssigned"
  }
}
