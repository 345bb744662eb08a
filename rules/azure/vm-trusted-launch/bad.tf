resource "azurerm_linux_virtual_machine" "silent" { # BAD
  name = "silent"

}

resource "azurerm_windows_virtual_machine" "half" {
  name                = "half"
  vtpm_enabled        = true
  secure_boot_enabled = false # BAD
}
