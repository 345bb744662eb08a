resource "azurerm_key_vault" "logged" {
  name     = "logged"
  sku_name = "standard"

}

resource "azurerm_monitor_diagnostic_setting" "logged" {
  name               = "audit"
  target_resource_id = azurerm_key_vault.logged.id
  enabled_log {
    category_group = "allLogs"
  }
}

resource "azurerm_key_vault" "older" {
  name     = "older"
  sku_name = "standard"

}

resource "azurerm_monitor_diagnostic_setting" "older" {
  name               = "audit"
  target_resource_id = azurerm_key_vault.older.id
  log {
    category = "AuditEvent"
    enabled  = true
  }
}
