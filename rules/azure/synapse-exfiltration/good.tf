variable "value" {}

resource "azurerm_synapse_workspace" "good" {
  name = "good"

  data_exfiltration_protection_enabled = true
}

resource "azurerm_synapse_workspace" "later" {
  name = "later"

  data_exfiltration_protection_enabled = var.value
}
