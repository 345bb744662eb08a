resource "azurerm_web_application_firewall_policy" "none" {
  name = "none"

  managed_rules { # BAD
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}

resource "azurerm_cdn_frontdoor_firewall_policy" "front" { # BAD
  name     = "front"
  sku_name = "Premium_AzureFrontDoor"
  mode     = "Prevention"

}
