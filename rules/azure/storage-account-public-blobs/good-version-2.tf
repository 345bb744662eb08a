terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 2.80"
    }
  }
}

resource "azurerm_storage_account" "default" {
  name = "a"
}
