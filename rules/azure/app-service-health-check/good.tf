resource "azurerm_linux_web_app" "asked" {
  name = "asked"

  site_config {
    health_check_path = "/health"
  }
}

resource "azurerm_linux_function_app" "fun" {
  name = "fun"

  site_config {}
}
