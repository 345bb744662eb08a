resource "azurerm_api_management" "old" {
  name            = "old"
  publisher_name  = "a"
  publisher_email = "a@example.com"
  sku_name        = "Developer_1"
  security {
    enable_frontend_tls10 = true # BAD
    enable_backend_ssl30  = true # BAD
  }
}

resource "azurerm_api_management" "newer" {
  name            = "newer"
  publisher_name  = "a"
  publisher_email = "a@example.com"
  sku_name        = "Developer_1"
  security {
    frontend_tls11_enabled = true # BAD
  }
}
