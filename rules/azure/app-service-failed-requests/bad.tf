resource "azurerm_linux_web_app" "silent" { # BAD
  name = "silent"

  site_config {}
}

resource "azurerm_linux_web_app" "off" {
  name = "off"
  logs { # BAD
    failed_request_tracing = false
  }
  site_config {}
}
