variable "encrypt" {
  default = false
}

resource "azurerm_managed_disk" "v3" {
  name = "a"
  encryption_settings {
    enabled = false # BAD
  }
}

resource "azurerm_linux_virtual_machine" "host" {
  name                       = "b"
  encryption_at_host_enabled = var.encrypt # BAD
}

resource "azurerm_windows_virtual_machine_scale_set" "host" {
  name                       = "c"
  encryption_at_host_enabled = false # BAD
}
