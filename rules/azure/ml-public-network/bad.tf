resource "azurerm_machine_learning_workspace" "bad" {
  name = "bad"

  public_network_access_enabled = true # BAD
}

resource "azurerm_machine_learning_workspace" "silent" { # BAD
  name = "silent"


}
