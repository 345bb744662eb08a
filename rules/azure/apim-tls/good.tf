resource "azurerm_api_management" "new" {
  name            = "new"
  publisher_name  = "a"
  publisher_email = "a@example.com"
  sku_name        = "Developer_1"
  security {
    enable_frontend_tls10 = false
    enable_backend_ssl30  = false
  }
}

resource "azurerm_api_management" "silent" {
  name            = "silent"
  publisher_name  = "a"
  publisher_email = "a@example.com"
  sku_name        = "Developer_1"

}
