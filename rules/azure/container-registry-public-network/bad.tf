resource "azurerm_container_registry" "silent" { # BAD
  name = "silent"
  sku  = "Premium"

}

resource "azurerm_container_registry" "open" {
  name                          = "open"
  sku                           = "Premium"
  public_network_access_enabled = true # BAD
}
