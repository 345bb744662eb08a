terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~>4.0"
    }
  }
}

resource "azurerm_storage_account" "default" { # BAD
  name = "a"
}

resource "azurerm_storage_account" "closed" {
  name                            = "b"
  allow_nested_items_to_be_public = false
}
