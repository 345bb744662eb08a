resource "azurerm_application_gateway" "silent" { # BAD
  name = "silent"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }

}

resource "azurerm_application_gateway" "off" {
  name = "off"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  enable_http2 = false # BAD
}
