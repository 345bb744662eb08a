resource "azurerm_application_gateway" "old" {
  name = "old"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20150501" # BAD
  }
}

resource "azurerm_application_gateway" "custom" {
  name = "custom"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  ssl_policy {
    policy_type          = "Custom"
    min_protocol_version = "TLSv1_1"                         # BAD
    cipher_suites        = ["TLS_RSA_WITH_3DES_EDE_CBC_SHA"] # BAD
  }
}
