variable "mode" {}

resource "azurerm_web_application_firewall_policy" "on" {
  name = "on"
  policy_settings {
    enabled = true
    mode    = "Prevention"
  }
  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}

resource "azurerm_web_application_firewall_policy" "silent" {
  name = "silent"

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

}

resource "azurerm_cdn_frontdoor_firewall_policy" "later" {
  name     = "later"
  sku_name = "Premium_AzureFrontDoor"
  mode     = var.mode

}
