variable "admin" {
  default = true
}

resource "azurerm_container_registry" "a" {
  name          = "a"
  admin_enabled = true # BAD
}

resource "azurerm_container_registry" "b" {
  name          = "b"
  admin_enabled = var.admin # BAD
}
