resource "azurerm_linux_web_app" "on" {
  name = "on"
  logs {
    failed_request_tracing = true
  }
  site_config {}
}

resource "azurerm_app_service" "classic" {
  name = "classic"
  logs {
    failed_request_tracing_enabled = true
  }

}
