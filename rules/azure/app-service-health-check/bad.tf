resource "azurerm_linux_web_app" "silent" {
  name = "silent"

  site_config {} # BAD
}

resource "azurerm_app_service" "classic" { # BAD
  name = "classic"


}
