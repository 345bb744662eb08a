variable "encrypt" {
  default = false
}

resource "azurerm_managed_disk" "v3" {
  name = "a"
  encryption_settings {
    enabled = false # BAD
  }
}

resource "azurerm_managed_disk" "by_variable" {
  name = "b"
  encryption_settings {
    enabled = var.encrypt # BAD
  }
}
