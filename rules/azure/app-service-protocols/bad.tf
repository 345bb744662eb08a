locals {
  tls = "1.0"
}

resource "azurerm_linux_web_app" "old" {
  name = "a"
  site_config {
    minimum_tls_version     = local.tls # BAD
    scm_minimum_tls_version = 1.1       # BAD
  }
}

resource "azurerm_app_service" "v3" {
  name = "b"
  site_config {
    min_tls_version = "1.1" # BAD
  }
}
