resource "azurerm_redis_cache" "silent" { # BAD
  name     = "silent"
  family   = "C"
  capacity = 1
  sku_name = "Standard"

}

resource "azurerm_redis_cache" "open" {
  name                          = "open"
  family                        = "C"
  capacity                      = 1
  sku_name                      = "Standard"
  public_network_access_enabled = true # BAD
}
