resource "azurerm_application_gateway" "plain" {
  name = "plain"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  http_listener {
    name     = "plain"
    protocol = "Http" # BAD
  }
  request_routing_rule {
    name                      = "r"
    rule_type                 = "Basic"
    http_listener_name        = "plain"
    backend_address_pool_name = "pool"
  }
}
