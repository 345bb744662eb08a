resource "azurerm_monitor_activity_log_alert" "off" {
  name    = "off"
  scopes  = ["s"]
  enabled = false # BAD
  action {
    action_group_id = "g"
  }
}

resource "azurerm_monitor_activity_log_alert" "silent" { # BAD
  name   = "silent"
  scopes = ["s"]

}
