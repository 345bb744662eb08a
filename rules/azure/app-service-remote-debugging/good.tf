variable "debug" {}

resource "azurerm_linux_web_app" "silent" {
  name = "silent"

  site_config {}
}

resource "azurerm_windows_web_app" "off" {
  name = "off"

  site_config {
    remote_debugging_enabled = false
  }
}

resource "azurerm_linux_web_app" "later" {
  name = "later"

  site_config {
    remote_debugging_enabled = var.debug
  }
}
