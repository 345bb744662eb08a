resource "azurerm_linux_web_app" "on" {
  name = "on"
  logs {
    detailed_error_messages = true
  }
  site_config {}
}

resource "azurerm_app_service" "classic" {
  name = "classic"
  logs {
    detailed_error_messages_enabled = true
  }

}
