resource "azurerm_linux_web_app" "silent" { # BAD
  name = "silent"

  site_config {}
}

resource "azurerm_windows_web_app" "off" {
  name                       = "off"
  client_certificate_enabled = false # BAD
  site_config {}
}

resource "azurerm_app_service" "classic" {
  name                = "classic"
  client_cert_enabled = false # BAD

}
