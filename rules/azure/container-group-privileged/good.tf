resource "azurerm_container_group" "plain" {
  name    = "plain"
  os_type = "Linux"

  container {
    name   = "main"
    image  = "example.azurecr.io/app:1"
    cpu    = "1"
    memory = "1"
  }
}
