variable "ips" {}

resource "azurerm_search_service" "some" {
  name        = "some"
  sku         = "standard"
  allowed_ips = ["203.0.113.0/24"]
}

resource "azurerm_search_service" "later" {
  name        = "later"
  sku         = "standard"
  allowed_ips = var.ips
}
