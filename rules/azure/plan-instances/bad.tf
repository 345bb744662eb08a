resource "azurerm_service_plan" "silent" { # BAD
  name     = "silent"
  os_type  = "Linux"
  sku_name = "P1v3"

}

resource "azurerm_service_plan" "one" {
  name         = "one"
  os_type      = "Linux"
  sku_name     = "P1v3"
  worker_count = 1 # BAD
}
