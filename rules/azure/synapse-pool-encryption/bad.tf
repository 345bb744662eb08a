resource "azurerm_synapse_workspace" "usual" {
  name = "usual"
}

resource "azurerm_synapse_sql_pool" "silent" { # BAD
  name                 = "silent"
  synapse_workspace_id = azurerm_synapse_workspace.usual.id
  sku_name             = "DW100c"
}

resource "azurerm_synapse_sql_pool" "off" {
  name                 = "off"
  synapse_workspace_id = azurerm_synapse_workspace.usual.id
  sku_name             = "DW100c"
  data_encrypted       = false # BAD
}
