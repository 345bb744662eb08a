resource "azurerm_windows_virtual_machine" "off" {
  name                     = "off"
  enable_automatic_updates = false # BAD
}

resource "azurerm_windows_virtual_machine_scale_set" "set" {
  name                      = "set"
  automatic_updates_enabled = false # BAD
}
