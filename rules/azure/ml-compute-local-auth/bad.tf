resource "azurerm_machine_learning_compute_cluster" "bad" {
  name = "bad"

  local_auth_enabled = true # BAD
}

resource "azurerm_machine_learning_compute_cluster" "silent" { # BAD
  name = "silent"


}
