variable "updates" {}

resource "azurerm_windows_virtual_machine" "on" {
  name                     = "on"
  enable_automatic_updates = true
}

resource "azurerm_windows_virtual_machine_scale_set" "silent" {
  name = "silent"

}

resource "azurerm_windows_virtual_machine" "later" {
  name                     = "later"
  enable_automatic_updates = var.updates
}

resource "azurerm_windows_virtual_machine" "platform" {
  name                      = "platform"
  automatic_updates_enabled = false
  patch_mode                = "AutomaticByPlatform"
}
