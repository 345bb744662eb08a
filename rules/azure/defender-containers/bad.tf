resource "azurerm_security_center_subscription_pricing" "off" {
  resource_type = "Containers"
  tier          = "Free" # BAD
}

resource "azurerm_security_center_subscription_pricing" "older" {
  resource_type = "KubernetesService"
  tier          = "Free" # BAD
}
