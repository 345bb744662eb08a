variable "password" {
  type      = string
  sensitive = true
}

resource "random_password" "desk" {
  length = 24
}

resource "azurerm_mssql_server" "orders" {
  name                         = "orders"
  resource_group_name          = "shop"
  location                     = "westeurope"
  version                      = "12.0"
  administrator_login          = "dba"
  administrator_login_password = var.password
}

resource "azurerm_windows_virtual_machine" "desk" {
  name                  = "desk"
  resource_group_name   = "shop"
  location              = "westeurope"
  size                  = "Standard_B2s"
  admin_username        = "operator"
  admin_password        = random_password.desk.result
  network_interface_ids = ["/subscriptions/s/resourceGroups/shop/providers/Microsoft.Network/networkInterfaces/desk"]

  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "Standard_LRS"
  }
}

resource "azurerm_mysql_flexible_server" "orders" {
  name                   = "orders"
  resource_group_name    = "shop"
  location               = "westeurope"
  administrator_login    = "dba"
  administrator_password = "<your password>"
}

resource "azurerm_key_vault_secret" "db" {
  name         = "db"
  key_vault_id = "/subscriptions/s/resourceGroups/shop/providers/Microsoft.KeyVault/vaults/shop"
  value        = "placeholder"
}

resource "azurerm_container_app" "shop" {
  name                         = "shop"
  container_app_environment_id = "/subscriptions/s/resourceGroups/shop/providers/Microsoft.App/managedEnvironments/shop"
  resource_group_name          = "shop"
  revision_mode                = "Single"

  secret {
    name                = "db"
    key_vault_secret_id = azurerm_key_vault_secret.db.versionless_id
    identity            = "System"
  }

  template {
    container {
      name   = "shop"
      image  = "shop:1.4.2"
      cpu    = 0.25
      memory = "0.5Gi"
    }
  }
}

resource "azurerm_key_vault_secret" "first" {
  name         = "sql-admin-username"
  value        = "keeper"
  key_vault_id = "shop"
}

resource "azurerm_key_vault_secret" "second" {
  name         = "orders"
  value        = "https://orders.example.com/api"
  key_vault_id = "shop"
}

resource "azurerm_key_vault_secret" "user" {
  name         = "shop-db-username-reporting"
  value        = "shop_reporting"
  key_vault_id = "vault"
}

# Names of a server and of a database, which a program reads where it reads its password.
resource "azurerm_key_vault_secret" "server_name" {
  name         = "shop-db-server-name"
  value        = "shop-server"
  key_vault_id = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/a/providers/Microsoft.KeyVault/vaults/a"
}

resource "azurerm_key_vault_secret" "database_name" {
  name         = "shop-db-name"
  value        = "shop_db"
  key_vault_id = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/a/providers/Microsoft.KeyVault/vaults/a"
}
