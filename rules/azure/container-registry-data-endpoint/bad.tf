resource "azurerm_container_registry" "silent" { # BAD
  name = "silent"
  sku  = "Premium"

}

resource "azurerm_container_registry" "off" {
  name                  = "off"
  sku                   = "Premium"
  data_endpoint_enabled = false # BAD
}
