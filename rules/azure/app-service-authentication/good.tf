variable "auth" {}

resource "azurerm_linux_web_app" "old" {
  name = "old"
  auth_settings {
    enabled = true
  }
  site_config {}
}

resource "azurerm_linux_web_app" "new" {
  name = "new"
  auth_settings_v2 {
    auth_enabled = true
    login {}
  }
  site_config {}
}

resource "azurerm_linux_web_app" "later" {
  name = "later"
  auth_settings {
    enabled = var.auth
  }
  site_config {}
}

resource "azurerm_app_service" "classic" {
  name = "classic"
  auth_settings {
    enabled = true
  }
  site_config {}
}

resource "azurerm_function_app" "fun" {
  name = "fun"
  auth_settings {
    enabled = true
  }

}

resource "azurerm_logic_app_standard" "workflow" {
  name = "workflow"
}
