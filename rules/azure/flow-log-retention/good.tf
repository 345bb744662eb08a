variable "days" {}

resource "azurerm_network_watcher_flow_log" "long" {
  name                 = "long"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = true
  retention_policy {
    enabled = true
    days    = 90
  }
}

resource "azurerm_network_watcher_flow_log" "ever" {
  name                 = "ever"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = true
  retention_policy {
    enabled = true
    days    = 0
  }
}

resource "azurerm_network_watcher_flow_log" "later" {
  name                 = "later"
  network_watcher_name = "w"
  storage_account_id   = "s"
  enabled              = true
  retention_policy {
    enabled = true
    days    = var.days
  }
}
