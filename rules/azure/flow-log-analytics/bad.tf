resource "azurerm_network_watcher_flow_log" "silent" { # BAD
  name                 = "silent"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = true
}

resource "azurerm_network_watcher_flow_log" "off" {
  name                 = "off"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = true
  traffic_analytics {
    enabled               = false # BAD
    workspace_id          = "w"
    workspace_region      = "westeurope"
    workspace_resource_id = "w"
  }
}
