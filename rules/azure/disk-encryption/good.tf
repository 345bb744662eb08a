variable "encrypt" {}

resource "azurerm_managed_disk" "default" {
  name = "a"
}

resource "azurerm_managed_disk" "v3" {
  name = "b"
  encryption_settings {
    enabled = true
  }
}

resource "azurerm_managed_disk" "later" {
  name = "c"
  encryption_settings {
    enabled = var.encrypt
  }
}

resource "azurerm_windows_virtual_machine" "default" {
  name = "d"
}
