resource "azurerm_linux_web_app" "web" {
  name = "web"
  app_settings = {
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://v.vault.azure.net/secrets/db)"
  }
  connection_string {
    name  = "db"
    type  = "SQLAzure"
    value = "Server=db;Authentication=Active Directory Default;"
  }
}

resource "azurerm_container_group" "group" {
  name = "group"
  container {
    name = "app"
    environment_variables = {
      DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://v.vault.azure.net/secrets/db)"
    }
  }
}

resource "azurerm_container_app" "app" {
  name = "app"
  template {
    container {
      name = "app"
      env {
        name  = "API_KEY"
        value = "@Microsoft.KeyVault(SecretUri=https://v.vault.azure.net/secrets/db)"
      }
    }
  }
}
