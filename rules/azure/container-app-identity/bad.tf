resource "azurerm_container_app" "silent" { # BAD
  name = "silent"


}
