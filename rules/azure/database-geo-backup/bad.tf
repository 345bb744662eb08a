resource "azurerm_mysql_flexible_server" "a" { # BAD
  name = "a"

}

resource "azurerm_postgresql_flexible_server" "b" {
  name                         = "b"
  geo_redundant_backup_enabled = false # BAD
}

resource "azurerm_mariadb_server" "c" { # BAD
  name = "c"

}

resource "azurerm_mysql_server" "d" {
  name                         = "d"
  geo_redundant_backup_enabled = false # BAD
}
