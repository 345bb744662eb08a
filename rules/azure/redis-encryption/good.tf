variable "non_ssl" {}

resource "azurerm_redis_cache" "default" {
  name = "a"
}

resource "azurerm_redis_cache" "explicit" {
  name                 = "b"
  non_ssl_port_enabled = false
  minimum_tls_version  = "1.2"
}

resource "azurerm_redis_cache" "later" {
  name                = "c"
  enable_non_ssl_port = var.non_ssl
}
