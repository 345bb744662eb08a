resource "azurerm_application_gateway" "strong" {
  name = "strong"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20220101S"
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
    min_protocol_version = "TLSv1_2"
    cipher_suites        = ["TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"]
  }
}

resource "azurerm_application_gateway" "custom2" {
  name = "custom2"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
  ssl_policy {
    policy_type          = "CustomV2"
    min_protocol_version = "TLSv1_3"
  }
}

resource "azurerm_application_gateway" "silent" {
  name = "silent"
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
}
