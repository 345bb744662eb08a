resource "azurerm_monitor_log_profile" "month" {
  name = "month"
  retention_policy {
    enabled = true
    days    = 30 # BAD
  }
}

resource "azurerm_monitor_log_profile" "off" {
  name = "off"
  retention_policy {
    enabled = false # BAD
    days    = 365
  }
}
