variable "public" {}

resource "azurerm_container_registry" "closed" {
  name                          = "closed"
  sku                           = "Premium"
  public_network_access_enabled = false
}

resource "azurerm_container_registry" "later" {
  name                          = "later"
  sku                           = "Premium"
  public_network_access_enabled = var.public
}

resource "azurerm_container_registry" "chosen" {
  name = "chosen"
  sku  = "Premium"
  network_rule_set {
    default_action = "Deny"
    ip_rule {
      action   = "Allow"
      ip_range = "203.0.113.0/24"
    }
  }
}
