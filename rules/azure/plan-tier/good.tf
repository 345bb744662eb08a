variable "sku" {}

resource "azurerm_service_plan" "fine" {
  name     = "fine"
  os_type  = "Linux"
  sku_name = "P1v3"

}

resource "azurerm_service_plan" "later" {
  name     = "later"
  os_type  = "Linux"
  sku_name = var.sku

}
