resource "azurerm_api_management_backend" "plain" {
  name                = "plain"
  api_management_name = "a"
  protocol            = "http"
  url                 = "http://backend.example.com" # BAD
}
