variable "value" {}

resource "azurerm_machine_learning_compute_cluster" "good" {
  name = "good"

  ssh_public_access_enabled = false
}

resource "azurerm_machine_learning_compute_cluster" "later" {
  name = "later"

  ssh_public_access_enabled = var.value
}
