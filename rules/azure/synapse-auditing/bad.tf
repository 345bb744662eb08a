resource "azurerm_synapse_workspace" "silent" { # BAD
  name = "silent"
}
