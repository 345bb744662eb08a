resource "azurerm_network_watcher_flow_log" "sent" {
  name                 = "sent"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = true
  traffic_analytics {
    enabled               = true
    workspace_id          = "w"
    workspace_region      = "westeurope"
    workspace_resource_id = "w"
  }
}
