resource "azurerm_linux_virtual_machine" "keys" {
  name        = "keys"
  custom_data = base64encode("#!/bin/sh\nexport AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMAAA\n") # BAD
}

resource "azurerm_virtual_machine" "old" {
  name = "old"
  os_profile {
    computer_name  = "old"
    admin_username = "shop"
    custom_data    = "echo admin:Tr0ub4dor | chpasswd" # BAD
  }
}

resource "azurerm_linux_virtual_machine_scale_set" "set" {
  name      = "set"
  user_data = base64encode("git clone https://shop:Tr0ub4dor3@git.example.com/shop") # BAD
}
