variable "action" {}
variable "public" {}

resource "azurerm_key_vault" "deny" {
  name = "a"
  network_acls {
    default_action = "Deny"
    bypass         = "AzureServices"
  }
}

resource "azurerm_key_vault" "private" {
  name                          = "b"
  public_network_access_enabled = false
}

resource "azurerm_key_vault" "later" {
  name = "c"
  network_acls {
    default_action = var.action
    bypass         = "None"
  }
}

resource "azurerm_key_vault" "perhaps" {
  name                          = "d"
  public_network_access_enabled = var.public
}
