resource "azurerm_storage_account" "open" {
  name                            = "a"
  allow_nested_items_to_be_public = true # BAD
}

resource "azurerm_storage_account" "v2" {
  name                     = "b"
  allow_blob_public_access = true # BAD
}

resource "azurerm_storage_container" "web" {
  for_each              = { images = "blob", listing = "container" }
  name                  = each.key
  storage_account_id    = azurerm_storage_account.open.id
  container_access_type = each.value
}

resource "azurerm_storage_account" "silent" {
  name = "c"
}

resource "azurerm_storage_container" "silent" {
  name                  = "public"
  storage_account_id    = azurerm_storage_account.silent.id
  container_access_type = "blob"
}
