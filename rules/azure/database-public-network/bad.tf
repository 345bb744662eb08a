resource "azurerm_mssql_server" "default" { # BAD
  name = "sql"
}

resource "azurerm_mssql_server" "explicit" {
  name                          = "sql2"
  public_network_access_enabled = true # BAD
}

resource "azurerm_postgresql_flexible_server" "default" {
  name                          = "pg"
  public_network_access_enabled = null # BAD
}

resource "azurerm_mysql_flexible_server" "explicit" {
  name                  = "mysql"
  public_network_access = "Enabled" # BAD
}
