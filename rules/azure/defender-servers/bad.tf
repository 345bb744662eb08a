resource "azurerm_security_center_subscription_pricing" "off" {
  resource_type = "VirtualMachines"
  tier          = "Free" # BAD
}

resource "azurerm_security_center_subscription_pricing" "which_is_servers" {
  tier = "Free" # BAD
}
