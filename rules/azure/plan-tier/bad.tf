resource "azurerm_service_plan" "free" {
  name     = "free"
  os_type  = "Linux"
  sku_name = "F1" # BAD

}

resource "azurerm_service_plan" "basic" {
  name     = "basic"
  os_type  = "Linux"
  sku_name = "B1" # BAD

}
