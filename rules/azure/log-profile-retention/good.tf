resource "azurerm_monitor_log_profile" "year" {
  name = "year"
  retention_policy {
    enabled = true
    days    = 365
  }
}

resource "azurerm_monitor_log_profile" "ever" {
  name = "ever"
  retention_policy {
    enabled = false
    days    = 0
  }
}
