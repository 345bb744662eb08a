terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 3.90"
    }
  }
}

resource "azurerm_storage_account" "silent" { # BAD
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
