resource "azurerm_linux_web_app" "silent" { # BAD
  name = "silent"

  site_config {}
}

resource "azurerm_linux_function_app" "fun" { # BAD
  name = "fun"

  site_config {}
}
