resource "azurerm_key_vault_key" "short" {
  name         = "short"
  key_vault_id = "vault"
  key_type     = "RSA"
  key_size     = 1024 # BAD
}
