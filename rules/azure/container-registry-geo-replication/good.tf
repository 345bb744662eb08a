resource "azurerm_container_registry" "two" {
  name = "two"
  sku  = "Premium"
  georeplications {
    location = "northeurope"
  }
}
