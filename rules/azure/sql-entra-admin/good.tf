resource "azurerm_mssql_server" "entra" {
  name    = "entra"
  version = "12.0"
  azuread_administrator {
    login_username = "admins"
    object_id      = "id"
  }
}

resource "azurerm_sql_server" "old" {
  name    = "old"
  version = "12.0"

}

resource "azurerm_sql_active_directory_administrator" "old" {
  server_name = azurerm_sql_server.old.name
  login       = "admins"
  object_id   = "id"
}
