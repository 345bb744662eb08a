variable "agent" {}

resource "azurerm_linux_virtual_machine" "silent" {
  name = "silent"

}

resource "azurerm_windows_virtual_machine" "on" {
  name               = "on"
  provision_vm_agent = true
}

resource "azurerm_linux_virtual_machine" "later" {
  name               = "later"
  provision_vm_agent = var.agent
}
