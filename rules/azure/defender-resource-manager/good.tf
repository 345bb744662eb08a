variable "tier" {}

resource "azurerm_security_center_subscription_pricing" "on" {
  resource_type = "Arm"
  tier          = "Standard"
}

resource "azurerm_security_center_subscription_pricing" "later" {
  resource_type = "Arm"
  tier          = var.tier
}

resource "azurerm_security_center_subscription_pricing" "other" {
  resource_type = "Dns"
  tier          = "Free"
}
