variable "https" {}

resource "azurerm_linux_web_app" "web" {
  name       = "a"
  https_only = true
}

resource "azurerm_windows_function_app" "later" {
  name       = "b"
  https_only = var.https
}
