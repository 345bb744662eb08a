variable "access" {}

resource "azurerm_storage_account" "closed" {
  name                            = "a"
  allow_nested_items_to_be_public = false
}

resource "azurerm_storage_container" "closed_by_account" {
  name                  = "a"
  storage_account_id    = azurerm_storage_account.closed.id
  container_access_type = "blob"
}

resource "azurerm_storage_container" "closed_by_named_account" {
  name                  = "b"
  storage_account_name  = "a"
  container_access_type = "blob"
}

resource "azurerm_storage_account" "default" {
  name = "b"
}

resource "azurerm_storage_container" "default" {
  name               = "c"
  storage_account_id = azurerm_storage_account.default.id
}

resource "azurerm_storage_container" "private" {
  name                  = "d"
  storage_account_id    = azurerm_storage_account.default.id
  container_access_type = "private"
}

resource "azurerm_storage_container" "later" {
  name                  = "e"
  storage_account_id    = azurerm_storage_account.default.id
  container_access_type = var.access
}
