variable "type" {}

resource "azurerm_linux_web_app" "own" {
  name = "own"
  identity {
    type = "SystemAssigned"
  }
  site_config {}
}

resource "azurerm_windows_function_app" "given" {
  name = "given"
  identity {
    type         = "UserAssigned"
    identity_ids = ["id"]
  }
  site_config {}
}

resource "azurerm_linux_web_app" "later" {
  name = "later"
  identity {
    type = var.type
  }
  site_config {}
}
