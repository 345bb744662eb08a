resource "azurerm_application_gateway" "on" {
  name = "on"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  enable_http2 = true
}

resource "azurerm_application_gateway" "newer" {
  name = "newer"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  http2_enabled = true
}
