variable "basic" {}

resource "azurerm_linux_web_app" "off" {
  name                                           = "off"
  ftp_publish_basic_authentication_enabled       = false
  webdeploy_publish_basic_authentication_enabled = false
  site_config {}
}

resource "azurerm_linux_web_app" "later" {
  name                                           = "later"
  ftp_publish_basic_authentication_enabled       = var.basic
  webdeploy_publish_basic_authentication_enabled = var.basic
  site_config {}
}

resource "azurerm_linux_web_app" "without_ftp" {
  name                                           = "without-ftp"
  webdeploy_publish_basic_authentication_enabled = false
  site_config {
    ftps_state = "Disabled"
  }
}
