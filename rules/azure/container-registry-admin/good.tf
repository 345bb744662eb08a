variable "admin" {}

resource "azurerm_container_registry" "default" {
  name = "a"
}

resource "azurerm_container_registry" "off" {
  name          = "b"
  admin_enabled = false
}

resource "azurerm_container_registry" "later" {
  name          = "c"
  admin_enabled = var.admin
}
