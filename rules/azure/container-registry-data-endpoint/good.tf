resource "azurerm_container_registry" "own" {
  name                  = "own"
  sku                   = "Premium"
  data_endpoint_enabled = true
}
