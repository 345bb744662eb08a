resource "azurerm_machine_learning_compute_cluster" "bad" {
  name = "bad"

  ssh_public_access_enabled = true # BAD
}
