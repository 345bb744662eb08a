variable "count_of" {}

resource "azurerm_search_service" "many" {
  name          = "many"
  sku           = "standard"
  replica_count = 3
}

resource "azurerm_search_service" "later" {
  name          = "later"
  sku           = "standard"
  replica_count = var.count_of
}
