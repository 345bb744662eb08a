resource "azurerm_eventhub_namespace" "a" { # BAD
  name = "a"
  sku  = "Standard"
}

resource "azurerm_search_service" "b" { # BAD
  name = "b"
  sku  = "standard"
}

resource "azurerm_monitor_diagnostic_setting" "b" {
  name               = "b"
  target_resource_id = azurerm_search_service.b.id
  enabled_metric {
    category = "AllMetrics"
  }
}
