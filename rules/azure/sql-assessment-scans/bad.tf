resource "azurerm_mssql_server" "once" {
  name    = "once"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "once" {
  server_name = azurerm_mssql_server.once.name
  state       = "Enabled"
}

resource "azurerm_mssql_server_vulnerability_assessment" "once" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.once.id
  storage_container_path          = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled = false # BAD
  }
}

resource "azurerm_synapse_workspace" "once" {
  name = "once"
}

resource "azurerm_synapse_workspace_security_alert_policy" "once" {
  synapse_workspace_id = azurerm_synapse_workspace.once.id
  policy_state         = "Enabled"
}

resource "azurerm_synapse_workspace_vulnerability_assessment" "once" {
  workspace_security_alert_policy_id = azurerm_synapse_workspace_security_alert_policy.once.id
  storage_container_path             = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled = false # BAD
  }
}

resource "azurerm_synapse_sql_pool" "once" {
  name                 = "once"
  synapse_workspace_id = azurerm_synapse_workspace.once.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool_security_alert_policy" "once" {
  sql_pool_id  = azurerm_synapse_sql_pool.once.id
  policy_state = "Enabled"
}

resource "azurerm_synapse_sql_pool_vulnerability_assessment" "once" {
  sql_pool_security_alert_policy_id = azurerm_synapse_sql_pool_security_alert_policy.once.id
  storage_container_path            = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled = false # BAD
  }
}
