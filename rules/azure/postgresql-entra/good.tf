variable "entra" {}

resource "azurerm_postgresql_flexible_server" "a" {
  name = "a"
  authentication {
    active_directory_auth_enabled = true
  }
}

resource "azurerm_postgresql_flexible_server" "b" {
  name = "b"
  authentication {
    active_directory_auth_enabled = var.entra
  }
}
