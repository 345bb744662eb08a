resource "azurerm_application_gateway" "policy" {
  name = "policy"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  firewall_policy_id = "policy"
}

resource "azurerm_application_gateway" "inline" {
  name = "inline"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  waf_configuration {
    enabled          = true
    firewall_mode    = "Prevention"
    rule_set_version = "3.2"
  }
}

resource "azurerm_application_gateway" "listener" {
  name = "listener"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  http_listener {
    name               = "l"
    protocol           = "Https"
    firewall_policy_id = "policy"
  }
}
