resource "azurerm_monitor_activity_log_alert" "on" {
  name   = "on"
  scopes = ["s"]
  action {
    action_group_id = "g"
  }
}
