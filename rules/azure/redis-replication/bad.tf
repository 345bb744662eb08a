resource "azurerm_redis_cache" "one" {
  name     = "one"
  family   = "C"
  capacity = 1
  sku_name = "Basic" # BAD

}
