resource "azurerm_web_application_firewall_policy" "old" {
  name = "old"

  managed_rules { # BAD
    managed_rule_set {
      type    = "OWASP"
      version = "3.0"
    }
  }
}

resource "azurerm_web_application_firewall_policy" "off" {
  name = "off"

  managed_rules { # BAD
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
      rule_group_override {
        rule_group_name = "REQUEST-944-APPLICATION-ATTACK-JAVA"
        rule {
          id      = "944240"
          enabled = false
        }
      }
    }
  }
}

resource "azurerm_cdn_frontdoor_firewall_policy" "front" { # BAD
  name     = "front"
  sku_name = "Premium_AzureFrontDoor"
  mode     = "Prevention"

}
