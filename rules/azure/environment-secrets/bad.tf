resource "azurerm_linux_web_app" "web" {
  name = "web"
  app_settings = {
    DB_PASSWORD = "hunter2-hunter" # BAD
  }
  connection_string {
    name  = "db"
    type  = "SQLAzure"
    value = "Server=db;User ID=app;Password=hunter2-hunter;" # BAD
  }
}

resource "azurerm_container_group" "group" {
  name = "group"
  container {
    name = "app"
    environment_variables = {
      DB_PASSWORD = "hunter2-hunter" # BAD
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
        value = "hunter2-hunter" # BAD
      }
    }
  }
}
