resource "azurerm_monitor_diagnostic_setting" "some" { # BAD
  name                       = "some"
  target_resource_id         = "/subscriptions/00000000-0000-0000-0000-000000000000"
  log_analytics_workspace_id = "w"
  enabled_log {
    category = "Administrative"
  }
  enabled_log {
    category = "Security"
  }
}

data "azurerm_subscription" "current" {}

resource "azurerm_monitor_diagnostic_setting" "older" { # BAD
  name                       = "older"
  target_resource_id         = data.azurerm_subscription.current.id
  log_analytics_workspace_id = "w"
  log {
    category = "Administrative"
    enabled  = true
  }
}
