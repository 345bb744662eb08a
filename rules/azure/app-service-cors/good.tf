variable "origins" {}

resource "azurerm_linux_web_app" "some" {
  name = "some"

  site_config {
    cors {
      allowed_origins = ["https://example.com"]
    }
  }
}

resource "azurerm_linux_web_app" "later" {
  name = "later"

  site_config {
    cors {
      allowed_origins = var.origins
    }
  }
}

resource "azurerm_linux_web_app" "silent" {
  name = "silent"

  site_config {}
}
