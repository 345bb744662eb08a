variable "boot" {}

resource "azurerm_linux_virtual_machine" "trusted" {
  name                = "trusted"
  secure_boot_enabled = true
  vtpm_enabled        = true
}

resource "azurerm_windows_virtual_machine" "later" {
  name                = "later"
  secure_boot_enabled = var.boot
  vtpm_enabled        = var.boot
}
