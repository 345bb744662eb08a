variable "two" {}

resource "azurerm_linux_web_app" "on" {
  name = "on"

  site_config {
    http2_enabled = true
  }
}

resource "azurerm_linux_web_app" "later" {
  name = "later"

  site_config {
    http2_enabled = var.two
  }
}
