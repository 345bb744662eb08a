resource "azurerm_linux_web_app" "silent" {
  name = "silent"

  site_config {} # BAD
}

resource "azurerm_windows_web_app" "off" {
  name = "off"

  site_config {
    http2_enabled = false # BAD
  }
}

resource "azurerm_app_service" "classic" { # BAD
  name = "classic"


}
