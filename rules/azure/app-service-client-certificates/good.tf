variable "certs" {}

resource "azurerm_linux_web_app" "on" {
  name                       = "on"
  client_certificate_enabled = true
  site_config {}
}

resource "azurerm_linux_web_app" "later" {
  name                       = "later"
  client_certificate_enabled = var.certs
  site_config {}
}

resource "azurerm_app_service" "classic" {
  name                = "classic"
  client_cert_enabled = true
  site_config {}
}

resource "azurerm_linux_function_app" "fun" {
  name = "fun"

  site_config {}
}
