resource "azurerm_linux_virtual_machine" "a" {
  name                            = "a"
  disable_password_authentication = false # BAD
}

resource "azurerm_linux_virtual_machine_scale_set" "b" {
  name                            = "b"
  disable_password_authentication = "false" # BAD
}

resource "azurerm_virtual_machine" "c" {
  name = "c"
  os_profile_linux_config {
    disable_password_authentication = false # BAD
  }
}

resource "azurerm_orchestrated_virtual_machine_scale_set" "d" {
  name = "d"
  os_profile {
    linux_configuration {
      disable_password_authentication = false # BAD
    }
  }
}
