resource "azurerm_firewall_policy" "deny" {
  name = "deny"
  sku  = "Premium"
  intrusion_detection {
    mode = "Deny"
  }
}
