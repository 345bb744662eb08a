resource "azurerm_linux_virtual_machine" "off" {
  name               = "off"
  provision_vm_agent = false # BAD
}

resource "azurerm_windows_virtual_machine_scale_set" "set" {
  name               = "set"
  provision_vm_agent = false # BAD
}
