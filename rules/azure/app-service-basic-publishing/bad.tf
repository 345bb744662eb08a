resource "azurerm_linux_web_app" "silent" { # BAD
  name = "silent"

  site_config {}
}

resource "azurerm_windows_function_app" "half" {
  name                                           = "half"
  ftp_publish_basic_authentication_enabled       = false
  webdeploy_publish_basic_authentication_enabled = true # BAD
  site_config {}
}
