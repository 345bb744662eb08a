resource "azurerm_redis_cache" "a" {
  name                 = "a"
  non_ssl_port_enabled = true  # BAD
  minimum_tls_version  = "1.0" # BAD
}

resource "azurerm_redis_cache" "v3" {
  name                = "b"
  enable_non_ssl_port = true # BAD
}
