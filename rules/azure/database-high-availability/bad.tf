resource "azurerm_postgresql_flexible_server" "a" { # BAD
  name = "a"

}
