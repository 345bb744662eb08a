resource "azurerm_mssql_database" "silent" { # BAD
  name      = "silent"
  server_id = "s"

}

resource "azurerm_mssql_database" "off" {
  name           = "off"
  server_id      = "s"
  zone_redundant = false # BAD
}
