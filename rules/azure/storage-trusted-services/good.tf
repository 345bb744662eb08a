variable "bypass" {}

resource "azurerm_storage_account" "services" {
  name                     = "services"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  network_rules {
    default_action = "Deny"
    bypass         = ["Logging", "AzureServices"]
  }
}

resource "azurerm_storage_account" "silent" {
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  network_rules {
    default_action = "Deny"
  }
}

resource "azurerm_storage_account" "later" {
  name                     = "later"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  network_rules {
    default_action = "Deny"
    bypass         = var.bypass
  }
}

resource "azurerm_storage_account" "open" {
  name                     = "open"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  network_rules {
    default_action = "Allow"
    bypass         = ["None"]
  }
}
