resource "azurerm_redis_cache" "two" {
  name     = "two"
  family   = "C"
  capacity = 1
  sku_name = "Standard"

}

resource "azurerm_redis_cache" "more" {
  name     = "more"
  family   = "C"
  capacity = 1
  sku_name = "Premium"

}
