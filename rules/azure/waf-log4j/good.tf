resource "azurerm_web_application_firewall_policy" "new" {
  name = "new"

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
  mode     = "Prevention"
  managed_rule {
    type    = "Microsoft_DefaultRuleSet"
    version = "2.1"
    action  = "Block"
  }
}

resource "azurerm_web_application_firewall_policy" "other" {
  name = "other"

  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
      rule_group_override {
        rule_group_name = "REQUEST-944-APPLICATION-ATTACK-JAVA"
        rule {
          id      = "944100"
          enabled = false
        }
      }
    }
  }
}
