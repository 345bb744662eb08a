variable "encrypted" {}

resource "azurerm_synapse_sql_pool" "on" {
  name                 = "on"
  synapse_workspace_id = "w"
  sku_name             = "DW100c"
  data_encrypted       = true
}

resource "azurerm_synapse_sql_pool" "later" {
  name                 = "later"
  synapse_workspace_id = "w"
  sku_name             = "DW100c"
  data_encrypted       = var.encrypted
}

resource "azurerm_synapse_workspace" "own" {
  name = "own"
  customer_managed_key {
    key_name           = "synapse"
    key_versionless_id = "https://my.vault.azure.net/keys/synapse"
  }
}

resource "azurerm_synapse_sql_pool" "by_workspace" {
  name                 = "by_workspace"
  synapse_workspace_id = azurerm_synapse_workspace.own.id
  sku_name             = "DW100c"
}
