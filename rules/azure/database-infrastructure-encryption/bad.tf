resource "azurerm_postgresql_server" "a" { # BAD
  name = "a"

}

resource "azurerm_mysql_server" "b" {
  name                              = "b"
  infrastructure_encryption_enabled = false # BAD
}
