resource "azurerm_firewall" "deny" {
  name              = "deny"
  threat_intel_mode = "Deny"
}

resource "azurerm_firewall" "policy" {
  name               = "policy"
  firewall_policy_id = "policy"
}

resource "azurerm_firewall_policy" "deny" {
  name                     = "deny"
  threat_intelligence_mode = "Deny"
}
