resource "azurerm_mssql_server" "again" {
  name    = "again"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "again" {
  server_name = azurerm_mssql_server.again.name
  state       = "Enabled"
}

resource "azurerm_mssql_server_vulnerability_assessment" "again" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.again.id
  storage_container_path          = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled = true
  }
}

resource "azurerm_synapse_workspace" "again" {
  name = "again"
}

resource "azurerm_synapse_workspace_security_alert_policy" "again" {
  synapse_workspace_id = azurerm_synapse_workspace.again.id
  policy_state         = "Enabled"
}

resource "azurerm_synapse_workspace_vulnerability_assessment" "again" {
  workspace_security_alert_policy_id = azurerm_synapse_workspace_security_alert_policy.again.id
  storage_container_path             = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled = true
  }
}

resource "azurerm_synapse_sql_pool" "again" {
  name                 = "again"
  synapse_workspace_id = azurerm_synapse_workspace.again.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool_security_alert_policy" "again" {
  sql_pool_id  = azurerm_synapse_sql_pool.again.id
  policy_state = "Enabled"
}

resource "azurerm_synapse_sql_pool_vulnerability_assessment" "again" {
  sql_pool_security_alert_policy_id = azurerm_synapse_sql_pool_security_alert_policy.again.id
  storage_container_path            = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled = true
  }
}
