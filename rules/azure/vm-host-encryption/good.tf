variable "encrypt" {}

resource "azurerm_linux_virtual_machine" "host" {
  name                       = "host"
  encryption_at_host_enabled = true
}

resource "azurerm_windows_virtual_machine" "later" {
  name                       = "later"
  encryption_at_host_enabled = var.encrypt
}

resource "azurerm_windows_virtual_machine_scale_set" "set" {
  name                       = "set"
  encryption_at_host_enabled = true
}
