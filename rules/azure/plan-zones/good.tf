variable "zones" {}

resource "azurerm_service_plan" "zones" {
  name                   = "zones"
  os_type                = "Linux"
  sku_name               = "P1v3"
  zone_balancing_enabled = true
}

resource "azurerm_service_plan" "later" {
  name                   = "later"
  os_type                = "Linux"
  sku_name               = "P1v3"
  zone_balancing_enabled = var.zones
}
