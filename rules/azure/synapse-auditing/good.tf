variable "monitor" {}

resource "azurerm_synapse_workspace" "audited" {
  name = "audited"
}

resource "azurerm_synapse_workspace_extended_auditing_policy" "audited" {
  synapse_workspace_id   = azurerm_synapse_workspace.audited.id
  log_monitoring_enabled = true
}

resource "azurerm_synapse_workspace" "files" {
  name = "files"
}

resource "azurerm_synapse_workspace_extended_auditing_policy" "files" {
  synapse_workspace_id = azurerm_synapse_workspace.files.id
  storage_endpoint     = "https://a.blob.core.windows.net/"
}

resource "azurerm_synapse_workspace" "later" {
  name = "later"
}

resource "azurerm_synapse_workspace_extended_auditing_policy" "later" {
  synapse_workspace_id   = azurerm_synapse_workspace.later.id
  log_monitoring_enabled = var.monitor
}
