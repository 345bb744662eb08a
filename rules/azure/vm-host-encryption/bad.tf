variable "encrypt" {
  default = false
}

resource "azurerm_linux_virtual_machine" "variable" {
  name                       = "variable"
  encryption_at_host_enabled = var.encrypt # BAD
}

resource "azurerm_windows_virtual_machine_scale_set" "set" {
  name                       = "set"
  encryption_at_host_enabled = false # BAD
}

resource "azurerm_windows_virtual_machine" "silent" { # BAD
  name = "silent"

}
