resource "azurerm_linux_web_app" "files" {
  name = "files"
  logs {
    http_logs {
      file_system {
        retention_in_days = 30
        retention_in_mb   = 100
      }
    }
  }
  site_config {}
}

resource "azurerm_linux_web_app" "sent" {
  name = "sent"

  site_config {}
}

resource "azurerm_monitor_diagnostic_setting" "sent" {
  name               = "logs"
  target_resource_id = azurerm_linux_web_app.sent.id
  enabled_log {
    category = "AppServiceHTTPLogs"
  }
}

resource "azurerm_linux_function_app" "fun" {
  name = "fun"

  site_config {}
}
