variable "ftp" {}

resource "azurerm_linux_web_app" "default" {
  name = "default"
  site_config {}
}

resource "azurerm_windows_web_app" "tls" {
  name = "tls"
  site_config {
    ftps_state = "FtpsOnly"
  }
}

resource "azurerm_linux_function_app" "later" {
  name = "later"
  site_config {
    ftps_state = var.ftp
  }
}
