variable "value" {}

resource "azurerm_spring_cloud_api_portal" "good" {
  name                          = "good"
  spring_cloud_service_id       = "s"
  public_network_access_enabled = false
}

resource "azurerm_spring_cloud_api_portal" "later" {
  name                          = "later"
  spring_cloud_service_id       = "s"
  public_network_access_enabled = var.value
}
