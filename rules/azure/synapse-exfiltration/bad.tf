resource "azurerm_synapse_workspace" "bad" {
  name = "bad"

  data_exfiltration_protection_enabled = false # BAD
}

resource "azurerm_synapse_workspace" "silent" { # BAD
  name = "silent"


}
