resource "azurerm_container_registry" "cleaned" {
  name                     = "cleaned"
  sku                      = "Premium"
  retention_policy_in_days = 30
}

resource "azurerm_container_registry" "older" {
  name = "older"
  sku  = "Premium"
  retention_policy {
    days    = 7
    enabled = true
  }
}

resource "azurerm_container_registry" "basic" {
  name = "basic"
  sku  = "Basic"

}
