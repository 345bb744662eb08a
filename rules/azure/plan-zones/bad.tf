resource "azurerm_service_plan" "silent" { # BAD
  name     = "silent"
  os_type  = "Linux"
  sku_name = "P1v3"

}

resource "azurerm_service_plan" "off" {
  name                   = "off"
  os_type                = "Linux"
  sku_name               = "P1v3"
  zone_balancing_enabled = false # BAD
}
