variable "public" {}

resource "azurerm_redis_cache" "closed" {
  name                          = "closed"
  family                        = "C"
  capacity                      = 1
  sku_name                      = "Standard"
  public_network_access_enabled = false
}

resource "azurerm_redis_cache" "later" {
  name                          = "later"
  family                        = "C"
  capacity                      = 1
  sku_name                      = "Standard"
  public_network_access_enabled = var.public
}

resource "azurerm_redis_cache" "subnet" {
  name      = "subnet"
  family    = "C"
  capacity  = 1
  sku_name  = "Premium"
  subnet_id = "subnet"
}
