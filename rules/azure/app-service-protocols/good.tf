variable "tls" {}

resource "azurerm_linux_web_app" "default" {
  name = "a"
  site_config {}
}

resource "azurerm_windows_web_app" "explicit" {
  name = "b"
  site_config {
    minimum_tls_version = "1.3"
    ftps_state          = "FtpsOnly"
  }
}

resource "azurerm_linux_function_app" "later" {
  name = "c"
  site_config {
    minimum_tls_version = var.tls
    ftps_state          = "Disabled"
  }
}
