resource "azurerm_container_registry" "silent" { # BAD
  name = "silent"
  sku  = "Premium"

}

resource "azurerm_container_registry" "off" {
  name                    = "off"
  sku                     = "Premium"
  zone_redundancy_enabled = false # BAD
}

resource "azurerm_container_registry" "far" {
  name                    = "far"
  sku                     = "Premium"
  zone_redundancy_enabled = true
  georeplications {
    location                = "northeurope"
    zone_redundancy_enabled = false # BAD
  }
}
