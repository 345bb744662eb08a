variable "policy" {}

resource "azurerm_firewall" "policy" {
  name               = "policy"
  firewall_policy_id = "policy"
}

resource "azurerm_firewall" "later" {
  name               = "later"
  firewall_policy_id = var.policy
}
