variable "zones" {}

resource "azurerm_container_registry" "zones" {
  name                    = "zones"
  sku                     = "Premium"
  zone_redundancy_enabled = true
}

resource "azurerm_container_registry" "later" {
  name                    = "later"
  sku                     = "Premium"
  zone_redundancy_enabled = var.zones
}
