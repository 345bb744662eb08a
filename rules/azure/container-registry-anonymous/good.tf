variable "anonymous" {}

resource "azurerm_container_registry" "closed" {
  name                   = "closed"
  sku                    = "Premium"
  anonymous_pull_enabled = false
}

resource "azurerm_container_registry" "silent" {
  name = "silent"
  sku  = "Premium"

}

resource "azurerm_container_registry" "later" {
  name                   = "later"
  sku                    = "Premium"
  anonymous_pull_enabled = var.anonymous
}

resource "azurerm_container_registry" "basic" {
  name                   = "basic"
  sku                    = "Basic"
  anonymous_pull_enabled = true
}

resource "azurerm_container_registry" "private" {
  name                          = "private"
  sku                           = "Premium"
  anonymous_pull_enabled        = true
  public_network_access_enabled = false
}
