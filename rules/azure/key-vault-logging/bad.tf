resource "azurerm_key_vault" "silent" { # BAD
  name     = "silent"
  sku_name = "standard"

}

resource "azurerm_key_vault" "metrics" { # BAD
  name     = "metrics"
  sku_name = "standard"

}

resource "azurerm_monitor_diagnostic_setting" "metrics" {
  name               = "metrics"
  target_resource_id = azurerm_key_vault.metrics.id
  enabled_metric {
    category = "AllMetrics"
  }
}

resource "azurerm_key_vault" "off" { # BAD
  name     = "off"
  sku_name = "standard"

}

resource "azurerm_monitor_diagnostic_setting" "off" {
  name               = "off"
  target_resource_id = azurerm_key_vault.off.id
  log {
    category = "AuditEvent"
    enabled  = false
  }
}
