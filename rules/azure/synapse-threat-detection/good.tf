variable "state" {}

resource "azurerm_synapse_workspace" "watched" {
  name = "watched"
}

resource "azurerm_synapse_workspace_security_alert_policy" "watched" {
  synapse_workspace_id = azurerm_synapse_workspace.watched.id
  policy_state         = "Enabled"
}

resource "azurerm_synapse_sql_pool" "by_workspace" {
  name                 = "by_workspace"
  synapse_workspace_id = azurerm_synapse_workspace.watched.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_workspace" "silent" {
  name = "silent"
}

resource "azurerm_synapse_sql_pool" "itself" {
  name                 = "itself"
  synapse_workspace_id = azurerm_synapse_workspace.silent.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool_security_alert_policy" "itself" {
  sql_pool_id  = azurerm_synapse_sql_pool.itself.id
  policy_state = "Enabled"
}

resource "azurerm_synapse_sql_pool" "later" {
  name                 = "later"
  synapse_workspace_id = azurerm_synapse_workspace.silent.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool_security_alert_policy" "later" {
  sql_pool_id  = azurerm_synapse_sql_pool.later.id
  policy_state = var.state
}

resource "azurerm_synapse_sql_pool" "elsewhere" {
  name                 = "elsewhere"
  synapse_workspace_id = "/subscriptions/s/resourceGroups/g/providers/Microsoft.Synapse/workspaces/other"
  sku_name             = "DW100c"
}
