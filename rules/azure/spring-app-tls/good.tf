variable "value" {}

resource "azurerm_spring_cloud_app" "good" {
  name         = "good"
  service_name = "s"
  tls_enabled  = true
}

resource "azurerm_spring_cloud_app" "later" {
  name         = "later"
  service_name = "s"
  tls_enabled  = var.value
}
