resource "azurerm_web_application_firewall_policy" "off" {
  name = "off"
  policy_settings {
    request_body_check = false # BAD
  }
  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}

resource "azurerm_cdn_frontdoor_firewall_policy" "front" {
  name                       = "front"
  sku_name                   = "Premium_AzureFrontDoor"
  mode                       = "Prevention"
  request_body_check_enabled = false # BAD

}
