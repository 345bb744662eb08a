resource "azurerm_application_gateway" "tls" {
  name = "tls"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  http_listener {
    name     = "tls"
    protocol = "Https"
  }
  http_listener {
    name     = "plain"
    protocol = "Http"
  }
  request_routing_rule {
    name                        = "r"
    rule_type                   = "Basic"
    http_listener_name          = "plain"
    redirect_configuration_name = "to-https"
  }
}
