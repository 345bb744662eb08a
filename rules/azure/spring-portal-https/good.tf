variable "value" {}

resource "azurerm_spring_cloud_api_portal" "good" {
  name                    = "good"
  spring_cloud_service_id = "s"
  https_only_enabled      = true
}

resource "azurerm_spring_cloud_api_portal" "later" {
  name                    = "later"
  spring_cloud_service_id = "s"
  https_only_enabled      = var.value
}
