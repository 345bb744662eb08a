resource "azurerm_container_app" "plain" {
  name          = "plain"
  revision_mode = "Single"
  ingress {
    target_port                = 80
    allow_insecure_connections = true # BAD
  }
}
