variable "tier" {}

resource "azurerm_security_center_subscription_pricing" "on" {
  resource_type = "CosmosDbs"
  tier          = "Standard"
}

resource "azurerm_security_center_subscription_pricing" "later" {
  resource_type = "CosmosDbs"
  tier          = var.tier
}

resource "azurerm_security_center_subscription_pricing" "other" {
  resource_type = "Dns"
  tier          = "Free"
}
