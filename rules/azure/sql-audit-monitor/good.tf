resource "azurerm_mssql_server" "sent" {
  name    = "sent"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "sent" {
  server_id              = azurerm_mssql_server.sent.id
  log_monitoring_enabled = true
}

resource "azurerm_mssql_server" "silent" {
  name    = "silent"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "silent" {
  server_id = azurerm_mssql_server.silent.id

}

resource "azurerm_synapse_workspace" "sent" {
  name = "sent"
}

resource "azurerm_synapse_workspace_extended_auditing_policy" "sent" {
  synapse_workspace_id   = azurerm_synapse_workspace.sent.id
  log_monitoring_enabled = true
}

resource "azurerm_synapse_sql_pool" "sent" {
  name                 = "sent"
  synapse_workspace_id = azurerm_synapse_workspace.sent.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool_extended_auditing_policy" "sent" {
  sql_pool_id            = azurerm_synapse_sql_pool.sent.id
  log_monitoring_enabled = true
}
