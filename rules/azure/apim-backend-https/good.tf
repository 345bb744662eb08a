variable "url" {}

resource "azurerm_api_management_backend" "tls" {
  name                = "tls"
  api_management_name = "a"
  protocol            = "http"
  url                 = "https://backend.example.com"
}

resource "azurerm_api_management_backend" "later" {
  name                = "later"
  api_management_name = "a"
  protocol            = "http"
  url                 = var.url
}
