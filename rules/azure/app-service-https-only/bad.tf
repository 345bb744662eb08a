resource "azurerm_linux_web_app" "missing" { # BAD
  name = "a"
  site_config {}
}

resource "azurerm_windows_web_app" "off" {
  name       = "b"
  https_only = false # BAD
}

resource "azurerm_linux_function_app_slot" "null" {
  name       = "c"
  https_only = null # BAD
}
