resource "azurerm_container_group" "good" {
  name    = "good"
  os_type = "Linux"
  identity {
    type = "SystemAssigned"
  }
}
