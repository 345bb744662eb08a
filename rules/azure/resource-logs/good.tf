resource "azurerm_servicebus_namespace" "a" {
  name = "a"
  sku  = "Premium"
}

resource "azurerm_monitor_diagnostic_setting" "a" {
  name               = "a"
  target_resource_id = azurerm_servicebus_namespace.a.id
  enabled_log {
    category_group = "allLogs"
  }
}

resource "azurerm_databricks_workspace" "b" {
  name = "b"
  sku  = "premium"
}

resource "azurerm_monitor_diagnostic_setting" "b" {
  name               = "b"
  target_resource_id = azurerm_databricks_workspace.b.id
  enabled_log {
    category = "accounts"
  }
}
