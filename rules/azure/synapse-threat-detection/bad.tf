resource "azurerm_synapse_workspace" "silent" {
  name = "silent"
}

resource "azurerm_synapse_sql_pool" "silent" { # BAD
  name                 = "silent"
  synapse_workspace_id = azurerm_synapse_workspace.silent.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool" "off" {
  name                 = "off"
  synapse_workspace_id = azurerm_synapse_workspace.silent.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool_security_alert_policy" "off" {
  sql_pool_id  = azurerm_synapse_sql_pool.off.id
  policy_state = "Disabled" # BAD
}
