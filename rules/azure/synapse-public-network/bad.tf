resource "azurerm_synapse_workspace" "bad" {
  name = "bad"

  public_network_access_enabled = true # BAD
}

resource "azurerm_synapse_workspace" "silent" { # BAD
  name = "silent"


}
