resource "azurerm_application_gateway" "none" { # BAD
  name = "none"
  sku {
    name = "Standard_v2"
    tier = "Standard_v2"
  }

}

resource "azurerm_application_gateway" "off" {
  name = "off"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  waf_configuration {
    enabled          = false # BAD
    firewall_mode    = "Prevention"
    rule_set_version = "3.2"
  }
}
