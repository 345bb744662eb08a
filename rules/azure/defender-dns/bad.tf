resource "azurerm_security_center_subscription_pricing" "off" {
  resource_type = "Dns"
  tier          = "Free" # BAD
}
