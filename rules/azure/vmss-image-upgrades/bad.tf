resource "azurerm_windows_virtual_machine_scale_set" "silent" { # BAD
  name = "silent"

}

resource "azurerm_virtual_machine_scale_set" "old" {
  name                 = "old"
  automatic_os_upgrade = false # BAD
}
