resource "azurerm_redis_cache" "open" {
  name     = "open"
  family   = "C"
  capacity = 1
  sku_name = "Premium"
  redis_configuration {
    authentication_enabled = false # BAD
  }
}

resource "azurerm_redis_cache" "older" {
  name     = "older"
  family   = "C"
  capacity = 1
  sku_name = "Premium"
  redis_configuration {
    enable_authentication = false # BAD
  }
}
