resource "azurerm_linux_web_app" "silent" { # BAD
  name = "silent"

  site_config {}
}

resource "azurerm_linux_function_app" "open" {
  name                          = "open"
  public_network_access_enabled = true # BAD
  site_config {}
}
