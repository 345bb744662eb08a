variable "no_passwords" {}

resource "azurerm_linux_virtual_machine" "default" {
  name = "a"
  admin_ssh_key {
    username   = "a"
    public_key = "ssh-ed25519 AAAA"
  }
}

resource "azurerm_linux_virtual_machine" "later" {
  name                            = "b"
  disable_password_authentication = var.no_passwords
}

resource "azurerm_virtual_machine" "old" {
  name = "c"
  os_profile_linux_config {
    disable_password_authentication = true
  }
}

resource "azurerm_windows_virtual_machine" "windows" {
  name           = "d"
  admin_password = "from-somewhere"
}

resource "azurerm_virtual_machine" "old_windows" {
  name = "e"
  os_profile_windows_config {}
}
