resource "azurerm_container_registry" "open" {
  name                   = "open"
  sku                    = "Standard"
  anonymous_pull_enabled = true # BAD
}
