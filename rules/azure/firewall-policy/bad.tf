resource "azurerm_firewall" "silent" { # BAD
  name = "silent"

}
