variable "action" {}

resource "azurerm_storage_account" "deny" {
  name = "a"
  network_rules {
    default_action = "Deny"
    ip_rules       = ["203.0.113.0/24"]
  }
}

resource "azurerm_storage_account" "private" {
  name                          = "b"
  public_network_access_enabled = false
}

resource "azurerm_storage_account" "separate" {
  count = 2
  name  = "c${count.index}"
}

resource "azurerm_storage_account_network_rules" "separate" {
  count              = 2
  storage_account_id = azurerm_storage_account.separate[count.index].id
  default_action     = "Deny"
}

variable "wanted" {
  type = bool
}

resource "azurerm_storage_account" "perhaps" {
  count = var.wanted ? 1 : 0
  name  = "perhaps"
}

resource "azurerm_storage_account_network_rules" "perhaps" {
  count              = var.wanted ? 1 : 0
  storage_account_id = azurerm_storage_account.perhaps[0].id
  default_action     = "Deny"
}

resource "azurerm_storage_account" "later" {
  name = "d"
  network_rules {
    default_action = var.action
  }
}

resource "azurerm_storage_account" "dynamic" {
  name = "e"
  dynamic "network_rules" {
    for_each = [["203.0.113.7"]]
    content {
      default_action = "Deny"
      ip_rules       = network_rules.value
    }
  }
}
