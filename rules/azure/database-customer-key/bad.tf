resource "azurerm_postgresql_flexible_server" "a" { # BAD
  name = "a"

}

resource "azurerm_mysql_server" "b" { # BAD
  name = "b"

}
