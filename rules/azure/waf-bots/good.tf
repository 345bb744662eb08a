resource "azurerm_web_application_firewall_policy" "bots" {
  name = "bots"

  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
    managed_rule_set {
      type    = "Microsoft_BotManagerRuleSet"
      version = "1.1"
    }
  }
}

resource "azurerm_cdn_frontdoor_firewall_policy" "front" {
  name     = "front"
  sku_name = "Premium_AzureFrontDoor"
  mode     = "Prevention"
  managed_rule {
    type    = "Microsoft_BotManagerRuleSet"
    version = "1.1"
    action  = "Block"
  }
}
