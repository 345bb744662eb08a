resource "azurerm_redis_cache" "asks" {
  name     = "asks"
  family   = "C"
  capacity = 1
  sku_name = "Standard"
  redis_configuration {
    authentication_enabled = true
  }
}

resource "azurerm_redis_cache" "silent" {
  name     = "silent"
  family   = "C"
  capacity = 1
  sku_name = "Standard"

}
