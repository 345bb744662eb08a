resource "azurerm_linux_web_app" "plain" {
  name = "plain"
  site_config {
    ftps_state = "AllAllowed" # BAD
  }
}

resource "azurerm_logic_app_standard" "logic" {
  name = "logic"
  site_config { # BAD
    always_on = true
  }
}

resource "azurerm_app_service_slot" "slot" {
  name = "slot"
  site_config {
    ftps_state = "AllAllowed" # BAD
  }
}
