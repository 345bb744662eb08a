resource "azurerm_web_application_firewall_policy" "off" {
  name = "off"
  policy_settings {
    enabled = false # BAD
    mode    = "Prevention"
  }
  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}

resource "azurerm_web_application_firewall_policy" "detects" {
  name = "detects"
  policy_settings {
    mode = "Detection" # BAD
  }
  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}

resource "azurerm_cdn_frontdoor_firewall_policy" "front" {
  name     = "front"
  sku_name = "Premium_AzureFrontDoor"
  mode     = "Detection" # BAD

}

resource "azurerm_frontdoor_firewall_policy" "classic" {
  name    = "classic"
  enabled = false # BAD
  mode    = "Prevention"

}
