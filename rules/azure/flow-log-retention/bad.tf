resource "azurerm_network_watcher_flow_log" "short" {
  name                 = "short"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = true
  retention_policy {
    enabled = true
    days    = 7 # BAD
  }
}

resource "azurerm_network_watcher_flow_log" "off" {
  name                 = "off"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = false # BAD
  retention_policy {
    enabled = true
    days    = 90
  }
}

resource "azurerm_network_watcher_flow_log" "none" {
  name                 = "none"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = true
  retention_policy {
    enabled = false # BAD
    days    = 90
  }
}
