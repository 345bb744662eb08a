resource "azurerm_container_app" "tls" {
  name          = "tls"
  revision_mode = "Single"
  ingress {
    target_port = 80
  }
}

resource "azurerm_container_app" "inside" {
  name          = "inside"
  revision_mode = "Single"

}
