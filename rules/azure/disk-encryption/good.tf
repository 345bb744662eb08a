variable "encrypt" {}

resource "azurerm_managed_disk" "default" {
  name = "a"
}

resource "azurerm_managed_disk" "v3" {
  name = "b"
  encryption_settings {
    enabled = true
  }
}

resource "azurerm_linux_virtual_machine" "host" {
  name                       = "c"
  encryption_at_host_enabled = true
}

resource "azurerm_windows_virtual_machine" "default" {
  name = "d"
}

resource "azurerm_windows_virtual_machine" "later" {
  name                       = "e"
  encryption_at_host_enabled = var.encrypt
}
