resource "azurerm_linux_web_app" "all" {
  name = "all"

  site_config {
    cors {
      allowed_origins = ["*"] # BAD
    }
  }
}

resource "azurerm_function_app" "fun" {
  name = "fun"

  site_config {
    cors {
      allowed_origins = ["https://example.com", "*"] # BAD
    }
  }
}
