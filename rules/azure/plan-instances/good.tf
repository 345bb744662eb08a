variable "workers" {}

resource "azurerm_service_plan" "two" {
  name         = "two"
  os_type      = "Linux"
  sku_name     = "P1v3"
  worker_count = 2
}

resource "azurerm_service_plan" "later" {
  name         = "later"
  os_type      = "Linux"
  sku_name     = "P1v3"
  worker_count = var.workers
}

resource "azurerm_service_plan" "functions" {
  name     = "functions"
  os_type  = "Linux"
  sku_name = "Y1"

}
