resource "azurerm_container_group" "root" {
  name    = "root"
  os_type = "Linux"
  container {
    name  = "main"
    image = "a"
    security {
      privilege_enabled = true # BAD
    }
  }
}
