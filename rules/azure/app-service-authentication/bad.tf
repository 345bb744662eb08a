resource "azurerm_linux_web_app" "silent" { # BAD
  name = "silent"

  site_config {}
}

resource "azurerm_linux_web_app" "off" { # BAD
  name = "off"
  auth_settings {
    enabled = false
  }
  site_config {}
}

resource "azurerm_windows_web_app" "off2" { # BAD
  name = "off2"
  auth_settings_v2 {
    auth_enabled = false
    login {}
  }
  site_config {}
}

resource "azurerm_function_app" "fun" { # BAD
  name = "fun"


}
