resource "azurerm_linux_web_app" "on" {
  name = "on"

  site_config {
    remote_debugging_enabled = true # BAD
  }
}

resource "azurerm_app_service_slot" "slot" {
  name = "slot"

  site_config {
    remote_debugging_enabled = true # BAD
  }
}
