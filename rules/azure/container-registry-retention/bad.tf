resource "azurerm_container_registry" "silent" { # BAD
  name = "silent"
  sku  = "Premium"

}

resource "azurerm_container_registry" "off" {
  name = "off"
  sku  = "Premium"
  retention_policy {
    days    = 7
    enabled = false # BAD
  }
}
