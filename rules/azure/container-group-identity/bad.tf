resource "azurerm_container_group" "silent" { # BAD
  name    = "silent"
  os_type = "Linux"

}
