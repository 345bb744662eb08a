resource "azurerm_linux_web_app" "silent" { # BAD
  name = "silent"

  site_config {}
}

resource "azurerm_linux_web_app" "other" {
  name = "other"
  logs { # BAD
    detailed_error_messages = true
  }
  site_config {}
}
