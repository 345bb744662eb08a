resource "azurerm_postgresql_flexible_server" "a" { # BAD
  name = "a"

}

resource "azurerm_postgresql_flexible_server" "b" {
  name = "b"
  authentication {
    active_directory_auth_enabled = false # BAD
  }
}
