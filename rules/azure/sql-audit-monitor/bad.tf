resource "azurerm_mssql_server" "files" {
  name    = "files"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "files" {
  server_id              = azurerm_mssql_server.files.id
  log_monitoring_enabled = false # BAD
}

resource "azurerm_mssql_database" "d" {
  name      = "d"
  server_id = "s"
}

resource "azurerm_mssql_database_extended_auditing_policy" "d" {
  database_id            = azurerm_mssql_database.d.id
  log_monitoring_enabled = false # BAD
}

resource "azurerm_synapse_workspace" "files" {
  name = "files"
}

resource "azurerm_synapse_workspace_extended_auditing_policy" "files" {
  synapse_workspace_id   = azurerm_synapse_workspace.files.id
  log_monitoring_enabled = false # BAD
}

resource "azurerm_synapse_sql_pool" "files" {
  name                 = "files"
  synapse_workspace_id = azurerm_synapse_workspace.files.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool_extended_auditing_policy" "files" {
  sql_pool_id            = azurerm_synapse_sql_pool.files.id
  log_monitoring_enabled = false # BAD
}
